import type { LegalText } from './legal-text.ts'

export const text: LegalText = {
  title: 'Privacidad',
  lead: 'Qué sabemos de ti, para qué, durante cuánto tiempo y qué puedes exigirnos.',
  version: '2026-11-01',
  sections: [
    {
      id: 'controller',
      title: 'Quién es responsable',
      body: [
        'La sociedad que figura abajo es responsable del tratamiento de tus datos cuando eres cliente por tu cuenta o visitas el sitio. Cumplimos el Reglamento general de protección de datos (RGPD) y la Ley Orgánica 3/2018, de protección de datos personales y garantía de los derechos digitales (LOPDGDD).',
        {
          company: [
            ['Sobre privacidad', '[privacidad@kursiva.es](mailto:privacidad@kursiva.es)'],
            [
              'Delegado de protección de datos',
              'En la misma dirección, o por carta a la atención del «delegado de protección de datos». Guarda secreto y contesta en español, noruego e inglés.',
            ],
          ],
        },
      ],
    },
    {
      id: 'organisations',
      title: 'Cuando hay una empresa o un centro detrás',
      body: [
        'Si una organización te ha dado una plaza, o llegas desde la plataforma de tu centro, es ella quien decide para qué se tratan los datos de tu formación. Es la responsable, y nosotros somos encargados del tratamiento con un contrato conforme al artículo 28 del RGPD. El acceso, la rectificación y la supresión de esos datos se piden a la organización. Nosotros la ayudamos a responder.',
        'Quienes administran o dirigen en la organización ven quién tiene plaza, qué cursos te han asignado, hasta dónde has llegado, los resultados de las pruebas y los certificados. No ven tus notas, tus favoritos ni lo que buscas.',
      ],
    },
    {
      id: 'purposes',
      title: 'Qué usamos, para qué y con qué base',
      body: [
        'Las letras remiten al artículo 6.1 del RGPD: a consentimiento, b contrato, c obligación legal, f interés legítimo.',
        {
          terms: [
            [
              'Cuenta y acceso',
              'Nombre, correo electrónico, idioma, país, dispositivo recordado, momento de acceso y, si los añades, número de móvil y llaves de acceso. Para darte acceso y proteger la cuenta (b). No guardamos tu contraseña, solo un valor con el que se comprueba.',
            ],
            [
              'Aprendizaje',
              'Qué has visto y hasta dónde, respuestas y resultados, notas, favoritos, listas y plazos. Para que sigas donde lo dejaste y para acreditar la formación (b).',
            ],
            [
              'Certificados',
              'Nombre, curso, resultado y fecha. Para expedir el certificado y confirmar que es auténtico a quien le des el número (b, f: que un certificado sea de fiar).',
            ],
            [
              'Compras y contabilidad',
              'Qué compraste, importe, forma de pago, datos de facturación. Para llevar a cabo la compra (b) y cumplir las obligaciones contables y fiscales (c).',
            ],
            [
              'Consultas',
              'Tu correo electrónico y lo que escribes. Para contestar (f: ayudar a quien pregunta; b si se trata de una compra).',
            ],
            [
              'Correos sobre cursos nuevos',
              'Tu correo electrónico. Solo si has dicho que sí (a). Puedes retirarlo en la cuenta.',
            ],
            [
              'Correos del servicio',
              'Códigos, recibos, plazos y avisos de renovación (b). Los recordatorios para estudiar los activas y desactivas tú en la cuenta.',
            ],
            [
              'Seguridad',
              'Dirección IP, tipo de navegador y registro de sucesos. Para detectar abusos y fallos (f: un servicio seguro).',
            ],
            [
              'Estadísticas e informes de error',
              'Solo con tu consentimiento (a). Qué son y cómo cambiar de idea está en la página de [cookies](cookies).',
            ],
          ],
        },
        'El nombre y el correo son necesarios para crear una cuenta, y los datos de pago, para vender. Lo demás lo aportas al usar el servicio. También pueden llegarnos datos tuyos de la organización que te invitó o de la plataforma desde la que vienes.',
        'No usamos los datos para publicidad de terceros, no los vendemos y no tomamos decisiones sobre ti basadas únicamente en un tratamiento automatizado. Las pruebas se corrigen automáticamente con una clave; si crees que una respuesta está mal corregida, la revisa una persona.',
      ],
    },
    {
      id: 'recipients',
      title: 'Quién los recibe',
      body: [
        {
          list: [
            'Tu organización, cuando está detrás de tu plaza, como se explica arriba.',
            'Proveedores que tratan datos por nuestra cuenta con un contrato de encargo: alojamiento, directorio de usuarios para el acceso, correo, mensajes de texto y vídeo. Están establecidos y guardan los datos en el EEE.',
            'La entidad de pago, si pagas con tarjeta. Es responsable por sí misma del pago.',
            'La asesoría contable y la auditoría, en lo que exija la contabilidad.',
            'Las autoridades, solo cuando la ley nos obliga.',
            'Quien tenga el número de tu certificado ve confirmado lo que pone en él.',
          ],
        },
        'Si lo pides, te enviamos los nombres actuales de los proveedores.',
      ],
    },
    {
      id: 'transfers',
      title: 'Fuera del EEE',
      body: [
        'Los datos se guardan en el EEE. Si un proveedor tiene que dar soporte desde otro país, solo se hace hacia países aprobados por la Comisión Europea (artículo 45 del RGPD) o con las cláusulas contractuales tipo de la UE y las medidas adicionales que hagan falta (artículo 46). Escríbenos si quieres una copia.',
      ],
    },
    {
      id: 'retention',
      title: 'Durante cuánto tiempo',
      body: [
        {
          terms: [
            ['Cuenta y aprendizaje', 'Mientras tengas la cuenta. Si la eliminas, los datos desaparecen a los 30 días.'],
            [
              'Cuenta sin uso',
              'Tras tres años sin entrar te preguntamos por correo si quieres conservarla, y la eliminamos 60 días después si no contestas.',
            ],
            [
              'Certificados',
              'Lo necesario para comprobar el certificado: diez años desde su expedición, aunque hayas eliminado la cuenta.',
            ],
            ['Contabilidad', 'Seis años desde el último asiento (artículo 30 del Código de Comercio).'],
            [
              'Accesos',
              'La sesión termina tras 60 minutos sin actividad. Un dispositivo recordado se olvida cuando lo quitas.',
            ],
            ['Consultas', 'Doce meses desde que se cierra el asunto.'],
            ['Registro de seguridad', '90 días; más, solo si se investiga un incidente.'],
            [
              'Formación para una organización',
              'Lo que decida la organización y hasta que termine el contrato con ella.',
            ],
          ],
        },
        'Los datos que suprimimos quedan bloqueados, a disposición únicamente de jueces y autoridades, mientras puedan exigirse responsabilidades (artículo 32 de la LOPDGDD). Las copias de seguridad se sobrescriben en 35 días.',
      ],
    },
    {
      id: 'security',
      title: 'Cómo se protegen',
      body: [
        'Todo el tráfico va cifrado y solo accede a los datos quien lo necesita. Cada consulta a la base de datos se limita a quien la hace. Los vídeos se entregan con direcciones de corta duración que solo valen para ti.',
        'Si se produce una brecha de seguridad, la notificamos a la Agencia Española de Protección de Datos en 72 horas cuando pueda entrañar un riesgo, y a ti cuando el riesgo sea alto.',
      ],
    },
    {
      id: 'rights',
      title: 'Tus derechos',
      body: [
        {
          list: [
            'Acceso: saber qué tenemos y obtener una copia.',
            'Rectificación: el nombre, el idioma y los avisos los cambias tú en la cuenta.',
            'Supresión: elimina tú la cuenta o pídenoslo.',
            'Limitación: que dejemos los datos quietos mientras algo se aclara.',
            'Portabilidad: lo que nos has dado y has hecho aquí, en un formato que lea una máquina.',
            'Oposición: al tratamiento basado en el interés legítimo.',
            'Retirar el consentimiento cuando quieras. Lo hecho hasta entonces no pasa a ser ilícito.',
          ],
        },
        'Escribe a [privacidad@kursiva.es](mailto:privacidad@kursiva.es). No cuesta nada y contestamos en un mes. Si el asunto es complejo podemos tardar dos meses más, y te lo decimos.',
        'Si crees que nos equivocamos, puedes reclamar ante la [Agencia Española de Protección de Datos](https://www.aepd.es), calle de Jorge Juan 6, 28001 Madrid. Si quieres, escríbenos antes: el delegado de protección de datos te contestará.',
      ],
    },
    {
      id: 'children',
      title: 'Menores',
      body: [
        'Kursiva está pensada para personas adultas que trabajan o estudian. No se dirige a menores y ningún tratamiento se basa en su consentimiento. Quien no ha cumplido 18 años usa el servicio a través de un centro, de una empresa o de quien ejerza su patria potestad o tutela. Si descubrimos una cuenta que un menor ha creado por su cuenta, la eliminamos.',
      ],
    },
    {
      id: 'changes',
      title: 'Cambios',
      body: [
        'Si cambiamos algo importante, te avisamos por correo electrónico antes de que se aplique. La fecha de arriba dice qué versión estás leyendo. Qué compras y en qué condiciones está en las [condiciones de venta](tos).',
      ],
    },
  ],
}
