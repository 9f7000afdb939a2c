import type { FrontTexts } from '#features/site/rules/site-page.ts'
import type { Language } from '#values/language.ts'

interface ExampleTexts {
  readonly front: FrontTexts
  readonly notice: string
  readonly company: string
  readonly facts: readonly (readonly [string, string])[]
  readonly plans: readonly [string, string, string]
  readonly paragraphs: readonly string[]
  readonly goals: readonly string[]
  readonly lessons: readonly string[]
  readonly quiz: string
  readonly biography: readonly string[]
  readonly quote: string
  readonly legal: string
}

/** What stands on example pages, in each language. */
export const exampleTexts: Readonly<Record<Language, ExampleTexts>> = {
  nb: {
    front: {
      statement: 'Fagkurs på film, for dem som er _midt i jobben._',
      lead: 'Korte filmer med folk som kan faget, en test etterpå og et kursbevis som andre kan kontrollere. For deg alene eller for hele arbeidsplassen.',
      people: {
        title: 'For deg',
        text: 'Kjøp ett kurs, eller åpne hele katalogen med et abonnement. Du fortsetter der du slapp.',
        points: [
          'Episoder på noen få minutter',
          'Egne notater ved siden av filmen',
          'Tre spørsmål om dagen, så det sitter',
        ],
      },
      organizations: {
        title: 'For arbeidsplassen',
        text: 'Dere kjøper plasser og fordeler dem selv. Gi kurs med frist, og se hvem som er ferdig.',
        points: [
          'Påminnelser på e-post før fristen',
          'Oversikt over bevis som snart går ut',
          'Faktura som EHF eller på e-post',
        ],
      },
      proof: {
        title: 'Et bevis som tåler å bli _kontrollert_',
        text: 'Når kurset er bestått, får du et kursbevis med en kode. Den som får koden, ser med én gang om beviset er ekte.',
      },
      questions: [
        { question: 'Må jeg ha abonnement?', answer: 'Nei. De fleste kursene kan kjøpes ett og ett.' },
        { question: 'Godtar arbeidsgiveren kursbeviset?', answer: 'Det avgjør arbeidsgiveren.' },
        { question: 'Hva skjer når jeg sier opp?', answer: 'Kursene er åpne ut perioden du har betalt for.' },
      ],
    },
    notice: 'Vi er tilbake 3. januar.',
    company: 'Kursiva AS',
    facts: [
      ['Adresse', 'Torggata 11, 0181 Oslo'],
      ['Organisasjonsnummer', '313 442 071'],
    ],
    plans: ['Én', 'Flere', 'Hele huset'],
    paragraphs: [
      'De fleste strømulykker rammer folk som kan reglene. Det som svikter, er rekkefølgen.',
      'Kurset følger én jobb i et lavspenningsskap, fra risikovurdering til låsen som bare du tar av.',
    ],
    goals: ['Gjennomføre de fem sikre i riktig rekkefølge', 'Spenningsprøve med kontroll før og etter'],
    lessons: ['Hva strøm gjør', 'De fem sikre', 'Spenningsprøving', 'En annens lås'],
    quiz: 'Prøven',
    biography: ['Elektriker i 31 år. Begynte som lærling i et skur på Karmøy og har åpnet flere tavler enn dører.'],
    quote: 'Jeg har aldri angret på de førti sekundene det tar å prøve en gang til.',
    legal: 'Salgsvilkår',
  },
  es: {
    front: {
      statement: 'Cursos en vídeo para quien está _en plena faena._',
      lead: 'Vídeos cortos con gente que conoce su oficio, un test al final y un certificado que otros pueden comprobar.',
      people: {
        title: 'Para ti',
        text: 'Compra un solo curso o abre todo el catálogo con una suscripción.',
        points: ['Episodios de pocos minutos', 'Tus notas, al lado del vídeo', 'Tres preguntas al día'],
      },
      organizations: {
        title: 'Para la empresa',
        text: 'Compráis plazas y las repartís vosotros. Asignad cursos con plazo y ved quién ha terminado.',
        points: ['Avisos por correo antes del plazo', 'Certificados a punto de caducar', 'Factura con IVA'],
      },
      proof: {
        title: 'Un certificado que se puede _comprobar_',
        text: 'Al aprobar recibes un certificado con un código. Quien lo tenga ve al momento si es auténtico.',
      },
      questions: [
        { question: '¿Hace falta una suscripción?', answer: 'No. La mayoría de los cursos se pueden comprar sueltos.' },
        { question: '¿Vale el certificado para mi empresa?', answer: 'Eso lo decide la empresa.' },
        { question: '¿Qué pasa si cancelo?', answer: 'Los cursos siguen abiertos hasta el final del periodo.' },
      ],
    },
    notice: 'Volvemos el 7 de enero.',
    company: 'Kursiva España, S. L.',
    facts: [
      ['Domicilio', 'Calle de las Huertas 20, 28014 Madrid'],
      ['NIF', 'B00000000'],
    ],
    plans: ['Uno', 'Varios', 'Toda la casa'],
    paragraphs: [
      'La mayoría de los accidentes eléctricos los sufren personas que conocen las normas. Lo que falla es el orden.',
      'El curso sigue un único trabajo en un cuadro de baja tensión, de la evaluación al candado que solo tú quitas.',
    ],
    goals: ['Aplicar las cinco reglas de oro en el orden correcto', 'Verificar la ausencia de tensión'],
    lessons: ['Qué hace la corriente', 'Las cinco reglas', 'Ausencia de tensión', 'El candado de otro'],
    quiz: 'La prueba',
    biography: ['Electricista desde hace 31 años. Empezó de aprendiz en un cobertizo de Karmøy.'],
    quote: 'Nunca me he arrepentido de los cuarenta segundos que cuesta comprobar otra vez.',
    legal: 'Condiciones de venta',
  },
  en: {
    front: {
      statement: 'Courses on film, for people in _the middle of the job._',
      lead: 'Short films with people who know their trade, a test afterwards and a certificate that others can check.',
      people: {
        title: 'For you',
        text: 'Buy one course, or open the whole catalogue with a subscription.',
        points: ['Episodes of a few minutes', 'Your notes beside the film', 'Three questions a day'],
      },
      organizations: {
        title: 'For the workplace',
        text: 'You buy seats and hand them out. Assign courses with a deadline and see who is done.',
        points: ['Reminders before the deadline', 'Certificates that are about to expire', 'Invoices with VAT'],
      },
      proof: {
        title: 'A certificate that stands _being checked_',
        text: 'When you pass you get a certificate with a code. Whoever has the code sees at once if it is genuine.',
      },
      questions: [
        { question: 'Do I need a subscription?', answer: 'No. Most courses can be bought one by one.' },
        { question: 'Will my employer accept it?', answer: 'That is for the employer to decide.' },
        { question: 'What happens when I cancel?', answer: 'Courses stay open to the end of the period.' },
      ],
    },
    notice: 'We are back on 3 January.',
    company: 'Kursiva AS',
    facts: [
      ['Address', 'Torggata 11, 0181 Oslo'],
      ['Organisation number', '313 442 071'],
    ],
    plans: ['One', 'Several', 'The whole house'],
    paragraphs: [
      'Most electrical accidents happen to people who know the rules. What fails is the order.',
      'The course follows one job in a low-voltage board, from risk assessment to the lock that only you take off.',
    ],
    goals: ['Carry out the five safety rules in the right order', 'Prove dead with the tester checked'],
    lessons: ['What current does', 'The five rules', 'Proving dead', 'Another’s lock'],
    quiz: 'The test',
    biography: ['An electrician for 31 years. He started as an apprentice in a shed on Karmøy.'],
    quote: 'I have never regretted the forty seconds it takes to test once more.',
    legal: 'Terms of sale',
  },
}
