import type { SiteCategory, SiteCourse, SiteExpert, SiteFilm } from '#features/site/rules/site-page.ts'
import type { Language } from '#values/language.ts'
import { plainTitle } from '#values/localised-text.ts'
import type { Currency } from '#values/money.ts'
import { slugOf } from '#values/text/slug.ts'

type Words = Readonly<Record<Language, string>>

const subjects: readonly (readonly [family: string, names: Words])[] = [
  ['el', { nb: 'El og energi', es: 'Electricidad y energía', en: 'Electrical and energy' }],
  ['hms', { nb: 'HMS og beredskap', es: 'Prevención y emergencias', en: 'Safety and emergencies' }],
  ['helse', { nb: 'Helse og omsorg', es: 'Salud y cuidados', en: 'Health and care' }],
  ['kontor', { nb: 'Kontor og data', es: 'Oficina y datos', en: 'Office and data' }],
  ['ledelse', { nb: 'Ledelse', es: 'Liderazgo', en: 'Leadership' }],
  ['komm', { nb: 'Språk og samtale', es: 'Lengua y conversación', en: 'Language and conversation' }],
  ['lov', { nb: 'Lov og regelverk', es: 'Normativa', en: 'Law and regulation' }],
  ['kveld', { nb: 'Hånd og kveld', es: 'Manos y tardes', en: 'Hands and evenings' }],
]

export const exampleCategories = (language: Language): SiteCategory[] =>
  subjects.map(([family, names], place) => ({
    family,
    shortId: `${family}26`,
    slug: slugOf(names[language]),
    name: names[language],
    description: {
      nb: 'Fra sikringsskapet til sluttkontrollen. For dem som kobler, måler og svarer for det etterpå.',
      es: 'Del cuadro eléctrico a la verificación final. Para quienes conectan, miden y después responden de ello.',
      en: 'From the distribution board to the final inspection. For people who connect, measure and answer for it.',
    }[language],
    courseCount: 21 - place,
  }))

const titles: readonly Words[] = [
  { nb: 'Elsikkerhet _i praksis_', es: 'Seguridad eléctrica _en la práctica_', en: 'Electrical safety _in practice_' },
  { nb: 'Arbeid _i høyden_', es: 'Trabajos _en altura_', en: 'Working _at height_' },
  { nb: 'Smittevern _i klinikken_', es: 'Primeros auxilios _en la consulta_', en: 'Hygiene _in the clinic_' },
  {
    nb: 'KI på kontoret: nyttig, trygt, _ærlig_',
    es: 'Tablas dinámicas _sin miedo_',
    en: 'Spreadsheets _without fear_',
  },
  { nb: 'Ny som leder: _de første hundre dagene_', es: 'Liderar _sin gritar_', en: 'Feedback _that lands_' },
  { nb: 'Skriv _så folk forstår_', es: 'Hablar en público _sin temblar_', en: 'Write _so people understand_' },
  {
    nb: 'Arbeidsmiljø\u00ADloven _på én kveld_',
    es: 'Firma electrónica _y validez legal_',
    en: 'GDPR for _ordinary people_',
  },
  { nb: 'Surdeig for _tålmodige_', es: 'Dibujar _a mano_', en: 'Sourdough for _the patient_' },
]

const names = [
  'Sverre Halland',
  'Jon Åge Rød',
  'Ingunn Måsøval',
  'Daniel Okafor-Lie',
  'Marit Sjøgård',
  'Amina Warsame',
  'Siri Kvamsdal',
  'Nuño Echevarría',
]
const trades: Words = {
  nb: 'Elektriker og sakkyndig',
  es: 'Electricista y perito',
  en: 'Electrician and qualified expert',
}

export const exampleExperts = (language: Language): SiteExpert[] =>
  names.map((name, place) => ({
    id: `0198a000-0000-7000-8000-00000000000${place}`,
    shortId: `ex${place}`,
    slug: slugOf(name),
    name,
    trade: trades[language],
    courseCount: place + 1,
  }))

export const exampleCourses = (language: Language, currency: Currency): SiteCourse[] =>
  Array.from({ length: 16 }, (_, place) => {
    const categories = exampleCategories(language)
    const experts = exampleExperts(language)
    const title = titles[place % titles.length]?.[language] ?? ''
    const category = categories[place % categories.length] ?? categories[0]
    const expert = experts[place % experts.length] ?? experts[0]
    if (!category || !expert) throw new RangeError('an example has no category')
    return {
      id: `0198b000-0000-7000-8000-0000000000${10 + place}`,
      shortId: `crs${place}`,
      slug: slugOf(plainTitle(title)),
      number: 213 + place * 17,
      title,
      summary: {
        nb: 'De fem sikre er lette å ramse opp og lette å glemme. Vi tar dem ved tavla, én om gangen, til de sitter.',
        es: 'Las cinco reglas se recitan rápido y se olvidan igual. Las recorremos ante el cuadro, una a una.',
        en: 'The five rules are easy to recite and easy to forget. We take them at the board, one at a time.',
      }[language],
      family: category.family,
      coverSeed: undefined,
      category,
      experts: [expert],
      episodeCount: 3 + (place % 6),
      durationSeconds: 1900 + place * 431,
      isComing: place === 5,
      price: { amount: currency === 'NOK' ? 890_00 : 89_00, currency },
      publishedAt: '2026-11-03T08:00:00Z',
    }
  })

export const exampleFilm = (course: SiteCourse, language: Language): SiteFilm => ({
  title: course.title,
  courseShortId: course.shortId,
  source: `/film/trailer/${course.shortId}`,
  poster: undefined,
  durationSeconds: 47,
  language: language === 'es' ? 'es' : 'nb',
})
