import { siteAddress } from '#features/site/rules/site-address.ts'
import type { SitePage, SitePageBase } from '#features/site/rules/site-page.ts'
import type { SitePlace } from '#features/site/rules/site-place.ts'
import { markets, type Language, type Market } from '#values/language.ts'
import { exampleCategories, exampleCourses, exampleExperts, exampleFilm } from './example-courses.ts'
import { exampleTexts } from './example-texts.ts'

export const languagesOf = { no: ['nb', 'en'], es: ['es', 'en'] } as const satisfies Record<Market, readonly Language[]>

const siteOrigins = { no: 'https://www.kursiva.no', es: 'https://www.kursiva.es' } as const
const productOrigins = { no: 'https://kursiva.no', es: 'https://kursiva.es' } as const

function baseOf(market: Market, language: Language, place: SitePlace | undefined): SitePageBase {
  const { company, facts } = exampleTexts[language]
  return {
    market,
    language,
    place,
    siteOrigin: siteOrigins[market],
    productOrigin: productOrigins[market],
    alternates: markets.flatMap((each) =>
      languagesOf[each].map((other) => ({
        market: each,
        language: other,
        href: siteOrigins[each] + siteAddress(place ?? { kind: 'Front' }, other),
      })),
    ),
    notice: place?.kind === 'Prices' ? { text: exampleTexts[language].notice, href: undefined } : undefined,
    company: { name: company, email: 'hei@kursiva.no', facts },
  }
}

/** A complete page of every kind, in a market and language. */
export function examplePages(market: Market, language: Language): readonly SitePage[] {
  const on = (place: SitePlace | undefined) => baseOf(market, language, place)
  const texts = exampleTexts[language]
  const currency = market === 'no' ? 'NOK' : 'EUR'
  const courses = exampleCourses(language, currency)
  const categories = exampleCategories(language)
  const experts = exampleExperts(language)
  const [course, coming] = courses as [(typeof courses)[number], (typeof courses)[number]]
  const [category] = categories as [(typeof categories)[number]]
  const [expert] = experts as [(typeof experts)[number]]
  const film = exampleFilm(course, language)
  const team = {
    licence: 'GROUP',
    name: texts.plans[1],
    price: {
      currency,
      includesVat: false,
      vatRateBp: market === 'no' ? 2500 : 2100,
      tiers: market === 'no' ? tiers(99_00, 89_00) : tiers(9_90, 9_00),
      yearDiscountBp: 1000,
      minSeats: 3,
      maxSeats: 100,
      trialDays: 0,
    },
  } as const
  const coursePage = {
    ...on({ kind: 'Course', shortId: course.shortId, slug: course.slug }),
    kind: 'Course',
    course,
    paragraphs: texts.paragraphs,
    goals: texts.goals,
    lessons: [
      ...texts.lessons.map((title, place) => ({
        kind: 'EPISODE' as const,
        title,
        description: place === 0 ? texts.paragraphs[0] : undefined,
        durationSeconds: 340 + place * 61,
        isFree: place === 0,
      })),
      { kind: 'QUIZ', title: texts.quiz, description: undefined, durationSeconds: 0, isFree: false },
    ],
    experts: [expert],
    level: 'foundational',
    spokenLanguage: 'nb',
    captionLanguages: ['nb', 'es', 'en'],
    hasCertificate: true,
    certificateMonths: 12,
    trailer: film,
    freeLesson: {
      ...film,
      title: texts.lessons[0] ?? '',
      source: `/film/lesson/${course.shortId}`,
      durationSeconds: 340,
    },
    related: courses.slice(2, 8),
    updatedAt: '2026-11-20T08:00:00Z',
  } as const satisfies SitePage
  return [
    {
      ...on({ kind: 'Front' }),
      kind: 'Front',
      texts: texts.front,
      film,
      courses,
      categories,
      totals: { courses: 36, experts: 28, episodes: 184 },
    },
    {
      ...on({ kind: 'Prices' }),
      kind: 'Prices',
      plans: [
        {
          licence: 'INDIVIDUAL',
          name: texts.plans[0],
          price: {
            ...team.price,
            includesVat: true,
            tiers: [{ fromSeats: 1, amount: market === 'no' ? 149_00 : 14_90 }],
            minSeats: 1,
            maxSeats: 1,
          },
        },
        team,
        { licence: 'CORPORATE', name: texts.plans[2], price: undefined },
      ],
      courseFrom: { amount: market === 'no' ? 490_00 : 49_00, currency },
      courseDays: 365,
      courseCount: 36,
      questions: texts.front.questions,
    },
    {
      ...on({ kind: 'Courses', page: 2 }),
      kind: 'Courses',
      courses,
      categories,
      paging: { page: 2, pageCount: 3, total: 36 },
    },
    {
      ...on({ kind: 'Category', shortId: category.shortId, slug: category.slug, page: 1 }),
      kind: 'Category',
      category,
      courses: courses.slice(0, 6),
      categories,
      paging: { page: 1, pageCount: 2, total: 21 },
    },
    coursePage,
    {
      ...coursePage,
      ...on({ kind: 'Course', shortId: coming.shortId, slug: coming.slug }),
      course: { ...coming, isComing: true, price: undefined, episodeCount: 0, durationSeconds: 0 },
      goals: [],
      lessons: [
        {
          kind: 'PLACEHOLDER',
          title: texts.lessons[1] ?? '',
          description: undefined,
          durationSeconds: 0,
          isFree: false,
        },
      ],
      hasCertificate: false,
      certificateMonths: undefined,
      captionLanguages: [],
      trailer: undefined,
      freeLesson: undefined,
      related: [],
    },
    {
      ...on({ kind: 'Experts', page: 1 }),
      kind: 'Experts',
      experts,
      paging: { page: 1, pageCount: 1, total: experts.length },
    },
    {
      ...on({ kind: 'Expert', shortId: expert.shortId, slug: expert.slug }),
      kind: 'Expert',
      expert,
      biography: texts.biography,
      quote: texts.quote,
      courses: courses.slice(0, 4),
    },
    { ...on({ kind: 'Organizations' }), kind: 'Organizations', plan: team, questions: texts.front.questions },
    { ...on({ kind: 'CertificateCheck' }), kind: 'CertificateCheck' },
    { ...on({ kind: 'Contact' }), kind: 'Contact' },
    {
      ...on({ kind: 'Terms' }),
      kind: 'Legal',
      title: texts.legal,
      lead: texts.paragraphs[0] ?? '',
      version: '2026-11-28',
      sections: ['parties', 'service', 'withdrawal'].map((id, place) => ({
        id,
        title: texts.lessons[place] ?? id,
        blocks: [
          {
            kind: 'Paragraph',
            runs: [
              { text: `${texts.paragraphs[1]} `, href: undefined },
              { text: 'hei@kursiva.no', href: 'mailto:hei@kursiva.no' },
              { text: '.', href: undefined },
            ],
          },
          { kind: 'List', items: texts.goals.map((text) => [{ text, href: undefined }]) },
          {
            kind: 'Definitions',
            items: texts.goals.map((text, goal) => ({
              term: texts.lessons[goal] ?? text,
              meaning: [{ text, href: undefined }],
            })),
          },
          { kind: 'Form', lines: texts.lessons },
        ],
      })),
    },
    { ...on(undefined), alternates: [], kind: 'NotFound' },
    { ...on(undefined), alternates: [], kind: 'Gone', courses: courses.slice(0, 6) },
    { ...on(undefined), alternates: [], kind: 'Embed', course, film },
  ]
}

const tiers = (few: number, many: number) => [
  { fromSeats: 1, amount: few },
  { fromSeats: 40, amount: many },
]
