import { plainTitle } from '#values/localised-text.ts'
import { toPathLanguage } from '#values/language.ts'
import { embedPath } from './oembed.ts'
import { siteAddress } from './site-address.ts'
import type {
  CategoryPage,
  CoursePage,
  ExpertPage,
  FrontPage,
  SiteCourse,
  SiteFilm,
  SiteMoney,
  SitePage,
  SitePageBase,
  SiteQuestion,
} from './site-page.ts'
import type { SitePlace } from './site-place.ts'

type Data = Readonly<Record<string, unknown>>

/**
 * What a page tells programs that read (schema.org, as JSON-LD): only what the page itself shows. Each object is a
 * document of its own.
 */
export function structuredDataOf(page: SitePage): readonly object[] {
  return dataOf(page).map((each) => ({ '@context': 'https://schema.org', ...each }))
}

function dataOf(page: SitePage): Data[] {
  switch (page.kind) {
    case 'Front':
      return [
        organizationOf(page),
        { '@type': 'WebSite', name: 'Kursiva', url: page.siteOrigin, inLanguage: page.language },
        ...faqOf(page.texts.questions),
        ...frontFilmOf(page),
        ...listOf(page, page.courses),
      ]
    case 'Prices':
    case 'Organizations':
      return faqOf(page.questions)
    case 'Courses':
      return listOf(page, page.courses)
    case 'Category':
      return [...trailOf(page, categoryTrail(page)), ...listOf(page, page.courses)]
    case 'Course':
      return [courseOf(page), ...filmsOf(page), ...trailOf(page, courseTrail(page))]
    case 'Experts':
      return [
        {
          '@type': 'ItemList',
          itemListElement: page.experts.map(({ name, shortId, slug }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name,
            url: hrefOf(page, { kind: 'Expert', shortId, slug }),
          })),
        },
      ].filter(({ itemListElement }) => itemListElement.length > 0)
    case 'Expert':
      return [expertOf(page), ...trailOf(page, expertTrail(page))]
    case 'Embed':
      return [videoOf(page, page.film, page.course)]
    case 'CertificateCheck':
    case 'Contact':
    case 'Legal':
    case 'NotFound':
    case 'Gone':
      return []
  }
}

const hrefOf = ({ siteOrigin, language }: SitePageBase, place: SitePlace): string =>
  siteOrigin + siteAddress(place, language)

const courseHref = (page: SitePageBase, { shortId, slug }: SiteCourse): string =>
  hrefOf(page, { kind: 'Course', shortId, slug })

const organizationOf = ({ siteOrigin, company }: SitePageBase): Data => ({
  '@type': 'Organization',
  name: 'Kursiva',
  legalName: company.name,
  url: siteOrigin,
  logo: `${siteOrigin}/icons/icon-512.png`,
  email: company.email,
})

const providerOf = ({ siteOrigin }: SitePageBase): Data => ({
  '@type': 'Organization',
  name: 'Kursiva',
  url: siteOrigin,
})

const personOf = (page: SitePageBase, { name, shortId, slug }: SiteCourse['experts'][number]): Data => ({
  '@type': 'Person',
  name,
  url: hrefOf(page, { kind: 'Expert', shortId, slug }),
})

const pictureOf = ({ siteOrigin, language }: SitePageBase, course: SiteCourse): string =>
  `${siteOrigin}/art/preview/${course.id}.png?l=${toPathLanguage(language)}`

/** Both currencies have a hundred minor units. */
const amountOf = ({ amount }: SiteMoney): string => (amount / 100).toFixed(2)

const levels = { foundational: 'Beginner', intermediate: 'Intermediate', advanced: 'Advanced' } as const

function courseOf(page: CoursePage): Data {
  const { course, goals, level, spokenLanguage, captionLanguages, updatedAt } = page
  return {
    '@type': 'Course',
    '@id': courseHref(page, course),
    url: courseHref(page, course),
    name: plainTitle(course.title),
    description: course.summary,
    provider: providerOf(page),
    image: pictureOf(page, course),
    inLanguage: spokenLanguage,
    datePublished: course.publishedAt,
    dateModified: updatedAt,
    educationalLevel: levels[level],
    about: course.category.name,
    ...(goals.length > 0 && { teaches: goals }),
    ...(captionLanguages.length > 0 && { availableLanguage: captionLanguages }),
    ...(course.price && {
      offers: [
        {
          '@type': 'Offer',
          category: 'Paid',
          price: amountOf(course.price),
          priceCurrency: course.price.currency,
          availability: 'https://schema.org/InStock',
          url: courseHref(page, course),
        },
      ],
    }),
    ...(!course.isComing && {
      hasCourseInstance: [
        {
          '@type': 'CourseInstance',
          courseMode: 'online',
          courseWorkload: durationOf(course.durationSeconds),
          inLanguage: spokenLanguage,
          ...(course.experts.length > 0 && { instructor: course.experts.map((each) => personOf(page, each)) }),
        },
      ],
    }),
    ...(page.hasCertificate && {
      educationalCredentialAwarded: {
        '@type': 'EducationalOccupationalCredential',
        name: plainTitle(course.title),
        credentialCategory: 'certificate',
      },
    }),
  }
}

/** The film of the front page, whose course the wall has. */
const frontFilmOf = (page: FrontPage): Data[] =>
  page.courses
    .filter(({ shortId }) => shortId === page.film?.courseShortId)
    .flatMap((course) => (page.film ? [videoOf(page, page.film, course)] : []))

const filmsOf = (page: CoursePage): Data[] =>
  [page.trailer, page.freeLesson].flatMap((film) => (film ? [videoOf(page, film, page.course)] : []))

function videoOf(page: SitePageBase, film: SiteFilm, course: SiteCourse): Data {
  const { siteOrigin, language } = page
  const isTrailer = film.source.startsWith('/film/trailer/')
  return {
    '@type': 'VideoObject',
    name: film.title,
    description: course.summary,
    thumbnailUrl: [siteOrigin + (film.poster ?? '/art/preview.png')],
    uploadDate: course.publishedAt,
    duration: durationOf(film.durationSeconds),
    inLanguage: film.language,
    // the page for frames shows trailers only
    ...(isTrailer && { embedUrl: siteOrigin + embedPath(language, film.courseShortId) }),
    isFamilyFriendly: true,
    publisher: providerOf(page),
  }
}

const faqOf = (questions: readonly SiteQuestion[]): Data[] =>
  questions.length === 0
    ? []
    : [
        {
          '@type': 'FAQPage',
          mainEntity: questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        },
      ]

const listOf = (page: SitePageBase, courses: readonly SiteCourse[]): Data[] =>
  courses.length === 0
    ? []
    : [
        {
          '@type': 'ItemList',
          itemListElement: courses.map((course, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: plainTitle(course.title),
            url: courseHref(page, course),
          })),
        },
      ]

function expertOf(page: ExpertPage): Data {
  const { expert, biography, courses } = page
  const { shortId, slug } = expert
  return {
    '@type': 'Person',
    '@id': hrefOf(page, { kind: 'Expert', shortId, slug }),
    url: hrefOf(page, { kind: 'Expert', shortId, slug }),
    name: expert.name,
    jobTitle: expert.trade,
    image: `${page.siteOrigin}/art/portrait/${expert.id}.svg`,
    ...(biography.length > 0 && { description: biography.join(' ') }),
    ...(courses.length > 0 && { knowsAbout: [...new Set(courses.map(({ category }) => category.name))] }),
  }
}

type Trail = readonly { readonly name: string; readonly place: SitePlace }[]

const listNames = {
  nb: { courses: 'Kurs', experts: 'Eksperter' },
  es: { courses: 'Cursos', experts: 'Expertos' },
  en: { courses: 'Courses', experts: 'Experts' },
} as const

const categoryTrail = ({ language, category }: CategoryPage): Trail => [
  { name: listNames[language].courses, place: { kind: 'Courses', page: 1 } },
  { name: category.name, place: { kind: 'Category', shortId: category.shortId, slug: category.slug, page: 1 } },
]

const courseTrail = ({ language, course }: CoursePage): Trail => [
  { name: listNames[language].courses, place: { kind: 'Courses', page: 1 } },
  {
    name: course.category.name,
    place: { kind: 'Category', shortId: course.category.shortId, slug: course.category.slug, page: 1 },
  },
  { name: plainTitle(course.title), place: { kind: 'Course', shortId: course.shortId, slug: course.slug } },
]

const expertTrail = ({ language, expert }: ExpertPage): Trail => [
  { name: listNames[language].experts, place: { kind: 'Experts', page: 1 } },
  { name: expert.name, place: { kind: 'Expert', shortId: expert.shortId, slug: expert.slug } },
]

/** From the front page down to this one. */
const trailOf = (page: SitePageBase, trail: Trail): Data[] => [
  {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Kursiva', place: { kind: 'Front' } as const }, ...trail].map(
      ({ name, place }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: hrefOf(page, place) }),
    ),
  },
]

/** A length as ISO 8601 writes it, such as `PT1H20M5S`. @param seconds parts of a second are rounded */
export function durationOf(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const parts = [
    [hours, 'H'],
    [minutes, 'M'],
    [rest, 'S'],
  ] as const
  const written = parts.flatMap(([value, unit]) => (value > 0 ? [`${value}${unit}`] : []))
  return `PT${written.length > 0 ? written.join('') : '0S'}`
}
