import { fromPathLanguage, toPathLanguage, type Language } from '#values/language.ts'
import type { SitePlace } from './site-place.ts'

type PlaceKind = SitePlace['kind']

/** The part of an address that names what it shows, in the language of the page (M11: `priser`, `precios`). */
const segments: Readonly<Record<Exclude<PlaceKind, 'Front'>, Readonly<Record<Language, string>>>> = {
  Prices: { nb: 'priser', es: 'precios', en: 'prices' },
  Courses: { nb: 'kurs', es: 'cursos', en: 'courses' },
  Category: { nb: 'kategori', es: 'categoria', en: 'category' },
  Course: { nb: 'kurs', es: 'curso', en: 'course' },
  Experts: { nb: 'eksperter', es: 'expertos', en: 'experts' },
  Expert: { nb: 'ekspert', es: 'experto', en: 'expert' },
  Organizations: { nb: 'for-bedrifter', es: 'para-empresas', en: 'for-organisations' },
  CertificateCheck: { nb: 'sjekk-kursbevis', es: 'comprobar-certificado', en: 'check-certificate' },
  Contact: { nb: 'kontakt', es: 'contacto', en: 'contact' },
  Terms: { nb: 'vilkar', es: 'condiciones', en: 'terms' },
  Privacy: { nb: 'personvern', es: 'privacidad', en: 'privacy' },
  DataProcessing: { nb: 'databehandling', es: 'encargo-de-tratamiento', en: 'data-processing' },
}

const pagedQuery = (page: number): string => (page > 1 ? `?page=${page}` : '')

/** The path, with its query, of a place of the site in a language. */
export function siteAddress(place: SitePlace, language: Language): string {
  const start = `/${toPathLanguage(language)}`
  if (place.kind === 'Front') return start
  const address = `${start}/${segments[place.kind][language]}`
  switch (place.kind) {
    case 'Category':
      return `${address}/${encodeURIComponent(place.shortId)}/${encodeURIComponent(place.slug)}${pagedQuery(place.page)}`
    case 'Course':
    case 'Expert':
      return `${address}/${encodeURIComponent(place.shortId)}/${encodeURIComponent(place.slug)}`
    case 'Courses':
    case 'Experts':
      return address + pagedQuery(place.page)
    default:
      return address
  }
}

const maxPage = 10_000

/** Canonical numbers only, so that a page has one address. */
const pageOf = (query: string): number | undefined => {
  const given = new URLSearchParams(query).get('page')
  if (given === null) return 1
  const page = /^[1-9]\d*$/.test(given) ? Number(given) : 0
  return page > 1 && page <= maxPage ? page : undefined
}

const decoded = (segment: string): string | undefined => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

/**
 * What an address of the site shows. A slug may be wrong or missing: the page's own address has the right one.
 * @param pathname percent-encoded, as in the URL
 * @param query without its `?`; what is not ours in it is ignored
 * @param allowed the languages of the market
 * @returns undefined for an address without a page
 */
export function sitePlaceOf(
  pathname: string,
  query: string,
  allowed: readonly Language[],
): { readonly language: Language; readonly place: SitePlace } | undefined {
  const [first = '', segment, ...rest] = pathname.replace(/\/+$/, '').slice(1).split('/')
  const language = fromPathLanguage(first)
  if (!language || !allowed.includes(language)) return undefined
  const place = segment === undefined ? ({ kind: 'Front' } as const) : placeOf(language, segment, rest, query)
  return place && { language, place }
}

function placeOf(language: Language, segment: string, rest: readonly string[], query: string): SitePlace | undefined {
  const [shortId, slug = '-', ...more] = rest.map(decoded)
  if (more.length > 0 || rest.some((each) => decoded(each) === undefined)) return undefined
  const kinds = (Object.keys(segments) as (keyof typeof segments)[]).filter(
    (kind) => segments[kind][language] === segment,
  )
  const isNamed = shortId !== undefined && shortId !== ''
  const kind = kinds.find((each) => isNamed === (each === 'Category' || each === 'Course' || each === 'Expert'))
  if (!kind) return undefined
  const page = pageOf(query)
  if (kind === 'Course' || kind === 'Expert') return { kind, shortId: shortId ?? '', slug }
  if (kind === 'Category') return page === undefined ? undefined : { kind, shortId: shortId ?? '', slug, page }
  if (kind === 'Courses' || kind === 'Experts') return page === undefined ? undefined : { kind, page }
  return { kind }
}
