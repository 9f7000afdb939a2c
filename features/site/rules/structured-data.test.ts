import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CoursePage, FrontPage, SiteCourse, SiteFilm, SitePageBase } from './site-page.ts'
import { durationOf, structuredDataOf } from './structured-data.ts'

const course: SiteCourse = {
  id: '891e9856-d258-4853-90d5-7aa3ae65f6a3',
  shortId: 'elsi4',
  slug: 'elsikkerhet-i-praksis',
  number: 344,
  title: 'Elsikkerhet _i praksis_',
  summary: 'De fem sikre, én om gangen, til de sitter.',
  family: 'el',
  coverSeed: undefined,
  category: { name: 'El og energi', shortId: 'el26', slug: 'el-og-energi' },
  experts: [{ name: 'Sverre Halland', shortId: 'shal', slug: 'sverre-halland' }],
  episodeCount: 5,
  durationSeconds: 3660,
  isComing: false,
  price: { amount: 89_000, currency: 'NOK' },
  publishedAt: '2026-11-03T08:00:00.000Z',
}

const base: SitePageBase = {
  market: 'no',
  language: 'nb',
  place: { kind: 'Front' },
  siteOrigin: 'https://www.kursiva.test',
  productOrigin: 'https://kursiva.test',
  alternates: [{ market: 'no', language: 'nb', href: 'https://www.kursiva.test/no' }],
  notice: undefined,
  company: { name: 'Kursiva AS', email: 'hei@kursiva.test', facts: [['Selskap', 'Kursiva AS']] },
}

const trailer: SiteFilm = {
  title: 'Elsikkerhet i praksis',
  courseShortId: 'elsi4',
  source: '/film/trailer/elsi4',
  poster: '/posters/elsikkerhet-trailer.webp',
  durationSeconds: 39.9,
  language: 'nb',
}

const coursePage: CoursePage = {
  ...base,
  place: { kind: 'Course', shortId: 'elsi4', slug: 'elsikkerhet-i-praksis' },
  kind: 'Course',
  course,
  paragraphs: ['De fleste strømulykker rammer folk som kan reglene.'],
  goals: ['Gjennomføre de fem sikre i riktig rekkefølge'],
  lessons: [
    { kind: 'EPISODE', title: 'Strømmen', description: undefined, durationSeconds: 700, isFree: false },
    { kind: 'QUIZ', title: 'Testen', description: undefined, durationSeconds: 0, isFree: false },
  ],
  experts: [
    {
      id: '0e1d2c3b-4a59-4687-8796-a5b4c3d2e1f0',
      name: 'Sverre Halland',
      shortId: 'shal',
      slug: 'sverre-halland',
      trade: 'Elektriker',
      courseCount: 2,
    },
  ],
  level: 'foundational',
  spokenLanguage: 'nb',
  captionLanguages: ['nb', 'es', 'en'],
  hasCertificate: true,
  certificateMonths: 12,
  trailer,
  freeLesson: undefined,
  related: [],
  updatedAt: '2026-11-20T08:00:00.000Z',
}

const frontPage: FrontPage = {
  ...base,
  kind: 'Front',
  texts: {
    statement: 'Fagkurs på film, for dem som er _midt i jobben._',
    lead: 'Korte filmer med folk som kan faget.',
    people: { title: 'For deg', text: 'Ett kurs eller hele katalogen.', points: ['Tekstet'] },
    organizations: { title: 'For arbeidsplassen', text: 'Plasser til alle.', points: ['Frister'] },
    proof: { title: 'Et bevis', text: 'Det kan kontrolleres.' },
    questions: [{ question: 'Må jeg ha abonnement?', answer: 'Nei.' }],
  },
  film: trailer,
  courses: [course],
  categories: [],
  totals: { courses: 1, experts: 1, episodes: 5 },
}

interface Found {
  readonly '@type': string
  readonly [property: string]: unknown
}
const dataOf = (...given: Parameters<typeof structuredDataOf>) => structuredDataOf(...given) as readonly Found[]
const typesOf = (...given: Parameters<typeof structuredDataOf>) => dataOf(...given).map((each) => each['@type'])
const only = (type: string, data: readonly Found[]) => data.find((each) => each['@type'] === type)

test('a course says what it costs, how long it takes and who teaches it', () => {
  expect(only('Course', dataOf(coursePage))).toMatchObject({
    '@context': 'https://schema.org',
    name: 'Elsikkerhet i praksis',
    url: 'https://www.kursiva.test/no/kurs/elsi4/elsikkerhet-i-praksis',
    provider: { '@type': 'Organization', name: 'Kursiva' },
    inLanguage: 'nb',
    offers: [{ '@type': 'Offer', category: 'Paid', price: '890.00', priceCurrency: 'NOK' }],
    hasCourseInstance: [
      { courseMode: 'online', courseWorkload: 'PT1H1M', instructor: [{ '@type': 'Person', name: 'Sverre Halland' }] },
    ],
  })
})

test('a course without films offers nothing and takes no time', () => {
  const coming = { ...course, isComing: true, price: undefined }
  const data = only('Course', dataOf({ ...coursePage, course: coming, trailer: undefined }))
  expect(data).not.toHaveProperty('offers')
  expect(data).not.toHaveProperty('hasCourseInstance')
})

test('a film has a still with an absolute address; only a trailer can be shown elsewhere', () => {
  const lesson = { ...trailer, source: '/film/lesson/elsi4' }
  const [shown, free] = dataOf({ ...coursePage, freeLesson: lesson }).filter((each) => each['@type'] === 'VideoObject')
  expect(shown).toMatchObject({
    thumbnailUrl: ['https://www.kursiva.test/posters/elsikkerhet-trailer.webp'],
    uploadDate: course.publishedAt,
    duration: 'PT40S',
    embedUrl: 'https://www.kursiva.test/no/embed/elsi4',
  })
  expect(free).not.toHaveProperty('embedUrl')
  expect(free).not.toHaveProperty('contentUrl')
})

test('the way to a course leads from the front page over its category', () => {
  const trail = only('BreadcrumbList', dataOf(coursePage))
  const items = trail?.['itemListElement'] as { position: number; name: string }[]
  expect(items.map(({ position, name }) => [position, name])).toEqual([
    [1, 'Kursiva'],
    [2, 'Kurs'],
    [3, 'El og energi'],
    [4, 'Elsikkerhet i praksis'],
  ])
})

test('the front page names the organisation and answers questions; a page without any does not', () => {
  expect(typesOf(frontPage)).toEqual(['Organization', 'WebSite', 'FAQPage', 'VideoObject', 'ItemList'])
  const { film, ...bare } = frontPage
  expect(film).toBeDefined()
  const texts = { ...bare.texts, questions: [] }
  expect(typesOf({ ...bare, film: undefined, texts, courses: [] })).toEqual(['Organization', 'WebSite'])
  expect(typesOf({ ...base, kind: 'Contact' })).toEqual([])
})

test('lengths are ISO 8601 durations', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400_000 }), (seconds) => {
      const [, hours = 0, minutes = 0, rest = 0] =
        /^PT(?=.)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/.exec(durationOf(seconds)) ?? []
      expect(Number(hours) * 3600 + Number(minutes) * 60 + Number(rest)).toBe(seconds)
    }),
  )
})
