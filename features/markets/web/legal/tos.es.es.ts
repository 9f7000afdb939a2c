import type { LegalText } from './legal-text.ts'

export const text: LegalText = {
  title: 'Condiciones de venta',
  lead: 'Lo que aceptas al contratar el acceso a Kursiva en España, para ti o para una organización.',
  version: '2026-11-01',
  sections: [
    {
      id: 'parties',
      title: 'Entre quiénes es el contrato',
      body: [
        'El contrato se celebra entre tú, como cliente, y la sociedad que figura abajo, cuyos datos se facilitan conforme al artículo 10 de la Ley 34/2002, de servicios de la sociedad de la información y de comercio electrónico. Es «consumidor» quien actúa con un propósito ajeno a su actividad comercial, empresarial, oficio o profesión. Es «empresa» cualquier otro cliente. Donde las condiciones los distinguen, lo dicen.',
        {
          company: [
            ['Inscrita en', 'Registro Mercantil de Madrid'],
            ['Correo electrónico', '[hola@kursiva.es](mailto:hola@kursiva.es)'],
          ],
        },
        'Las normas imperativas de protección del consumidor prevalecen siempre sobre estas condiciones, en particular el texto refundido de la [Ley General para la Defensa de los Consumidores y Usuarios](https://www.boe.es/buscar/act.php?id=BOE-A-2007-20555), aprobado por el Real Decreto Legislativo 1/2007 (en adelante, TRLGDCU).',
      ],
    },
    {
      id: 'service',
      title: 'Qué contratas',
      body: [
        'Contratas el acceso en línea a cursos en vídeo, con sus pruebas, juegos, materiales y certificados. El acceso es una suscripción a un catálogo de cursos durante un periodo, o el acceso a un curso suelto. Lo que incluye, el precio y la duración figuran en el pedido antes de que lo confirmes.',
        'El servicio funciona en una versión actualizada de los navegadores habituales, con una conexión suficiente para ver vídeo. No hay que instalar nada.',
        'El catálogo está vivo: se añaden, se revisan y se retiran cursos. El curso que hayas empezado puedes terminarlo mientras dure la suscripción, salvo que haya que retirar el contenido por ser erróneo, estar desfasado o ser contrario a la ley.',
        'La cuenta es personal. El acceso no se comparte, y cada plaza la usa una sola persona a la vez.',
      ],
    },
    {
      id: 'order',
      title: 'Pedido y contrato',
      body: [
        'El contrato queda celebrado cuando confirmas el pedido y te enviamos la confirmación por correo electrónico. Antes de confirmar ves el pedido completo y puedes corregir errores.',
        'La confirmación recoge el contrato y estas condiciones en un soporte duradero que puedes guardar. Nosotros también lo archivamos. El contrato puede celebrarse en español o en inglés; si las versiones difieren, vale la española.',
        'Para comprar hay que tener 18 años. Las personas más jóvenes pueden usar el servicio si su madre, su padre, su centro o su empresa ha contratado el acceso.',
      ],
    },
    {
      id: 'price',
      title: 'Precio y pago',
      body: [
        'Los precios para consumidores se expresan en euros e incluyen el IVA del 21 %. Los precios para empresas se indican sin IVA, que se muestra en una línea aparte antes de confirmar el pedido. No hay más gastos que los que figuren en el pedido.',
        {
          list: [
            'Tarjeta: el importe se cobra al celebrarse el contrato y, después, en cada renovación. Los datos de la tarjeta los trata la entidad de pago y no se guardan con nosotros.',
            'Factura: solo para empresas, en formato electrónico o por correo. Vence a los 30 días de su fecha. Las plazas quedan abiertas desde el pedido.',
            'Pago fuera de plazo: a las empresas se les aplica el interés de la Ley 3/2004, de lucha contra la morosidad; a los consumidores, el interés legal del dinero. Si tras un recordatorio sigue sin pagarse, podemos suspender el acceso hasta que se salde.',
          ],
        },
        'El precio es fijo durante el periodo pagado. Un precio nuevo se aplica, como pronto, desde la siguiente renovación y te avisamos por correo electrónico al menos 30 días antes.',
      ],
    },
    {
      id: 'withdrawal',
      title: 'Derecho de desistimiento del consumidor',
      body: [
        'Puedes desistir del contrato en 14 días naturales sin dar motivos (artículos 102 a 108 del TRLGDCU). El plazo se cuenta desde el día en que se celebró el contrato, y basta con que envíes la comunicación antes de que venza.',
        'Puedes comunicarlo con cualquier declaración inequívoca, por ejemplo a [hola@kursiva.es](mailto:hola@kursiva.es). Puedes usar el formulario del final de esta página, pero no es obligatorio. Te acusamos recibo sin demora en un soporte duradero.',
        {
          terms: [
            [
              'Suscripción',
              'El acceso se abre de inmediato solo si lo pides expresamente en el pedido. Aun así conservas los 14 días. Si desistes después de haberlo pedido, pagas la parte proporcional a los días transcurridos hasta tu comunicación (artículo 108.3).',
            ],
            [
              'Curso suelto',
              'Un curso suelto es contenido digital que no se presta en soporte material. Si se abre con tu consentimiento previo y expreso, y has reconocido que con ello pierdes el derecho de desistimiento, este se extingue cuando empieza la ejecución (artículo 103, letra m). Te pedimos ambas cosas en el pedido y te las confirmamos por correo. Si no consientes, el curso se abre al terminar el plazo.',
            ],
            [
              'Reembolso',
              'Te devolvemos lo pagado sin demora indebida y, como máximo, a los 14 días naturales de recibir tu comunicación, por el mismo medio de pago y sin gastos.',
            ],
          ],
        },
        'En una renovación el derecho de desistimiento vuelve a aplicarse solo si antes del primer contrato no se te informó con claridad de que la suscripción se renueva y a qué precio.',
      ],
    },
    {
      id: 'renewal',
      title: 'Renovación, baja y pausa',
      body: [
        'La suscripción se renueva por otro periodo igual cuando el pedido lo dice. Te avisamos por correo electrónico, con la fecha y el precio, al menos 30 días antes si el periodo es de 12 meses y al menos 15 días antes si es de un mes.',
        {
          list: [
            'Te das de baja en Suscripción, dentro de tu cuenta, o por correo electrónico. Es tan fácil como contratar.',
            'La baja surte efecto al final del periodo pagado. Hasta entonces los cursos siguen abiertos.',
            'Ningún consumidor queda vinculado más de seis meses. Si pagaste 12 meses y te das de baja pasados seis, te devolvemos los meses enteros que queden.',
            'La suscripción puede ponerse en pausa hasta 60 días. El periodo se alarga otro tanto.',
          ],
        },
        'Tus certificados siguen siendo tuyos cuando termina el contrato, y su autenticidad puede comprobarse durante diez años.',
      ],
    },
    {
      id: 'organisations',
      title: 'Empresas y plazas',
      body: [
        'Una empresa contrata un número de plazas. Cada plaza se asigna a una persona concreta y puede pasar a otra cuando queda libre. Quien administra gestiona las plazas y responde de que solo las ocupen personas vinculadas a la empresa.',
        'Se pueden añadir plazas en cualquier momento, pagando lo que reste del periodo. El número puede reducirse desde la siguiente renovación. Los periodos pagados no se reembolsan, salvo incumplimiento esencial por nuestra parte.',
        'La empresa es responsable del tratamiento de los datos en la formación de su personal. Nosotros los tratamos como encargado, según el contrato de encargo que forma parte de la relación. Consulta la [política de privacidad](privacy).',
        'Nuestra responsabilidad total frente a una empresa se limita a lo que haya pagado en los últimos 12 meses y no comprende daños indirectos. El límite no rige en caso de dolo o culpa grave.',
      ],
    },
    {
      id: 'use',
      title: 'Derecho de uso',
      body: [
        'Recibes un derecho no exclusivo a ver y usar tú el contenido mientras dure el contrato. Los vídeos, textos, pruebas y dibujos están protegidos por la propiedad intelectual. No puedes copiarlos, exhibirlos en público, revenderlos, compartirlos ni eludir sus medidas de protección. Los materiales pensados para imprimir puedes imprimirlos para tu uso.',
        'Los cursos dan conocimiento. No sustituyen los títulos, las habilitaciones ni la formación práctica que exija la ley, salvo que el curso lo diga expresamente.',
        'Ante un uso indebido grave podemos cerrar la cuenta. Te avisamos antes y te damos ocasión de corregirlo, cuando sea razonable.',
      ],
    },
    {
      id: 'faults',
      title: 'Falta de conformidad y retrasos',
      body: [
        'Los consumidores tienen la garantía legal de conformidad de los contenidos y servicios digitales (artículos 114 y siguientes del TRLGDCU). El servicio debe ajustarse al contrato y a lo que cabe esperar durante todo el tiempo de suministro. Si no es así, puedes exigir que se ponga en conformidad sin coste y en un plazo razonable. Si no se hace, puedes pedir una rebaja del precio o resolver el contrato cuando la falta no sea de escasa importancia. Puedes suspender el pago de lo pendiente y reclamar los daños y perjuicios que procedan.',
        'Avísanos en cuanto lo notes; es la manera más rápida de que lo arreglemos. No pierdes derechos por tardar, dentro de los plazos de la ley.',
        'Si el acceso no se abre cuando debe, puedes pedir que se abra sin demora. Si no ocurre, puedes resolver el contrato.',
        'El mantenimiento previsto se hace en horas de poco uso y se anuncia cuando vaya a notarse.',
      ],
    },
    {
      id: 'changes',
      title: 'Cambios',
      body: [
        'Podemos modificar el servicio cuando lo exijan la seguridad o la ley, o para mejorarlo. Los cambios no te cuestan nada. Si un cambio te perjudica de forma apreciable como consumidor, te avisamos por correo electrónico con antelación razonable y puedes resolver el contrato sin coste en 30 días.',
        'Las condiciones nuevas se aplican desde la siguiente renovación y avisamos al menos 30 días antes. Si nos lo pides, te enviamos las versiones anteriores.',
      ],
    },
    {
      id: 'complaints',
      title: 'Reclamaciones y litigios',
      body: [
        'Escribe primero a [hola@kursiva.es](mailto:hola@kursiva.es). Contestamos en cinco días hábiles. Tienes hojas de reclamaciones a tu disposición: pídelas en esa dirección o en nuestro domicilio.',
        'Si no llegamos a un acuerdo, el consumidor puede acudir a la oficina municipal de información al consumidor o a los servicios de consumo de su comunidad autónoma, cuyas direcciones reúne el [Ministerio de Consumo](https://www.consumo.gob.es). No estamos adheridos a ningún sistema arbitral de consumo.',
        'El contrato se rige por la ley española. El consumidor puede demandar y ser demandado en los juzgados de su domicilio. Con las empresas son competentes los juzgados de Madrid.',
      ],
    },
    {
      id: 'form',
      title: 'Formulario de desistimiento',
      body: [
        'Cumplimenta y envía este formulario solo si deseas desistir del contrato.',
        {
          form: [
            'A la atención de: Kursiva España, S. L., Calle de las Huertas 20, 28014 Madrid, hola@kursiva.es',
            'Por la presente le comunico/comunicamos que desisto/desistimos de mi/nuestro contrato de prestación del siguiente servicio o contenido digital:',
            'Contratado el (fecha):',
            'Número de pedido:',
            'Nombre del consumidor o de los consumidores:',
            'Domicilio del consumidor o de los consumidores:',
            'Fecha:',
            'Firma del consumidor o de los consumidores (solo si el formulario se presenta en papel):',
          ],
        },
      ],
    },
  ],
}
