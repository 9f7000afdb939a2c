import type { Language, Market } from '#values/language.ts'
import type { Currency } from '#values/money.ts'
import type { SitePlace } from './site-place.ts'

/** One page of the public site, complete: everything that its HTML shows, in the language of the page. */
export type SitePage =
  | FrontPage
  | PricesPage
  | CoursesPage
  | CategoryPage
  | CoursePage
  | ExpertsPage
  | ExpertPage
  | OrganizationsPage
  | CertificateCheckPage
  | ContactPage
  | LegalPage
  | NotFoundPage
  | GonePage
  | EmbedPage

/** What every page has. */
export interface SitePageBase {
  readonly market: Market
  readonly language: Language
  /** What the address shows; undefined for an address without a page. */
  readonly place: SitePlace | undefined
  /** The origin of the public site in this market, such as `https://www.kursiva.no`. */
  readonly siteOrigin: string
  /** The origin of the product in this market, such as `https://kursiva.no`. */
  readonly productOrigin: string
  /** This page in each language and market where it exists, this one among them. */
  readonly alternates: readonly SiteAlternate[]
  /** A line above every page, in the language of the page; undefined for none. */
  readonly notice: SiteNotice | undefined
  readonly company: SiteCompany
}

/** One version of a page. */
export interface SiteAlternate {
  readonly market: Market
  readonly language: Language
  /** absolute */
  readonly href: string
}

export interface SiteNotice {
  readonly text: string
  /** absolute, or a path of the site */
  readonly href: string | undefined
}

/** The company behind a market. */
interface SiteCompany {
  readonly name: string
  readonly email: string
  /** the lines that identify it, as the law wants them: term and value */
  readonly facts: readonly (readonly [term: string, value: string])[]
}

/** An amount in minor units of a currency, VAT included. */
export interface SiteMoney {
  readonly amount: number
  readonly currency: Currency
}

/** A course as lists show it. */
export interface SiteCourse {
  readonly id: string
  readonly shortId: string
  /** as its address has it */
  readonly slug: string
  readonly number: number
  /** with its leaning words in `_…_` */
  readonly title: string
  readonly summary: string
  /** the key of its category's drawings: el, hms, helse … */
  readonly family: string
  readonly coverSeed: string | undefined
  readonly category: SiteLink
  readonly experts: readonly SiteLink[]
  readonly episodeCount: number
  readonly durationSeconds: number
  /** whether it has no film yet */
  readonly isComing: boolean
  readonly price: SiteMoney | undefined
  /** ISO 8601 */
  readonly publishedAt: string
}

/** The name of something with an address of its own on the site. */
export interface SiteLink {
  readonly name: string
  readonly shortId: string
  readonly slug: string
}

export interface SiteCategory extends SiteLink {
  readonly family: string
  readonly description: string
  readonly courseCount: number
}

export interface SiteExpert extends SiteLink {
  readonly id: string
  readonly trade: string
  readonly courseCount: number
}

/** A page of a list. */
export interface SitePaging {
  /** from 1 */
  readonly page: number
  readonly pageCount: number
  readonly total: number
}

/** A question with its answer. */
export interface SiteQuestion {
  readonly question: string
  readonly answer: string
}

/** What editors write of the front page, in one language. */
export interface FrontTexts {
  /** with its leaning words in `_…_` */
  readonly statement: string
  readonly lead: string
  readonly people: { readonly title: string; readonly text: string; readonly points: readonly string[] }
  readonly organizations: { readonly title: string; readonly text: string; readonly points: readonly string[] }
  readonly proof: { readonly title: string; readonly text: string }
  readonly questions: readonly SiteQuestion[]
}

export interface FrontPage extends SitePageBase {
  readonly kind: 'Front'
  readonly texts: FrontTexts
  /** the course whose trailer plays on wish */
  readonly film: SiteFilm | undefined
  /** the wall of covers, those that editors chose first */
  readonly courses: readonly SiteCourse[]
  readonly categories: readonly SiteCategory[]
  readonly totals: { readonly courses: number; readonly experts: number; readonly episodes: number }
}

/** A film that anybody may watch: its addresses are signed when it is asked for, at `source`. */
export interface SiteFilm {
  readonly title: string
  readonly courseShortId: string
  /** `/film/trailer/<course>` or `/film/lesson/<course>`: answers with {@link SiteFilmSource} */
  readonly source: string
  /** path of a still */
  readonly poster: string | undefined
  readonly durationSeconds: number
  /** spoken */
  readonly language: Language
}

/** The JSON that a film's source answers with. Addresses end about an hour after the film's end. */
export interface SiteFilmSource {
  /** HTTP Live Streaming (RFC 8216) */
  readonly playlistUrl: string
  readonly captions: readonly {
    readonly language: Language
    readonly kind: 'captions' | 'subtitles'
    readonly url: string
  }[]
}

/** A plan of the price list. */
export interface SitePlan {
  readonly licence: 'INDIVIDUAL' | 'GROUP' | 'CORPORATE'
  readonly name: string
  /** undefined where the price is by agreement */
  readonly price: SitePrice | undefined
}

export interface SitePrice {
  readonly currency: Currency
  readonly includesVat: boolean
  /** basis points; 2500 is 25 % */
  readonly vatRateBp: number
  /** per seat and month, in minor units, from a number of seats on; ascending */
  readonly tiers: readonly { readonly fromSeats: number; readonly amount: number }[]
  /** off twelve months that are paid at once, in basis points */
  readonly yearDiscountBp: number
  readonly minSeats: number
  readonly maxSeats: number
  readonly trialDays: number
}

export interface PricesPage extends SitePageBase {
  readonly kind: 'Prices'
  readonly plans: readonly SitePlan[]
  /** what a single course costs, from the cheapest to the dearest; undefined where none is sold alone */
  readonly courseFrom: SiteMoney | undefined
  readonly courseDays: number
  readonly courseCount: number
  readonly questions: readonly SiteQuestion[]
}

export interface CoursesPage extends SitePageBase {
  readonly kind: 'Courses'
  readonly courses: readonly SiteCourse[]
  readonly categories: readonly SiteCategory[]
  readonly paging: SitePaging
}

export interface CategoryPage extends SitePageBase {
  readonly kind: 'Category'
  readonly category: SiteCategory
  readonly courses: readonly SiteCourse[]
  readonly categories: readonly SiteCategory[]
  readonly paging: SitePaging
}

export interface SiteLesson {
  readonly kind: 'EPISODE' | 'QUIZ' | 'GAME' | 'PLACEHOLDER'
  readonly title: string
  readonly description: string | undefined
  readonly durationSeconds: number
  /** whether anybody may watch it */
  readonly isFree: boolean
}

export interface CoursePage extends SitePageBase {
  readonly kind: 'Course'
  readonly course: SiteCourse
  readonly paragraphs: readonly string[]
  readonly goals: readonly string[]
  readonly lessons: readonly SiteLesson[]
  readonly experts: readonly SiteExpert[]
  readonly level: 'foundational' | 'intermediate' | 'advanced'
  readonly spokenLanguage: Language
  /** the languages of its captions */
  readonly captionLanguages: readonly Language[]
  readonly hasCertificate: boolean
  /** how long its certificate is valid, in months; undefined for ever */
  readonly certificateMonths: number | undefined
  readonly trailer: SiteFilm | undefined
  readonly freeLesson: SiteFilm | undefined
  readonly related: readonly SiteCourse[]
  /** ISO 8601 */
  readonly updatedAt: string
}

export interface ExpertsPage extends SitePageBase {
  readonly kind: 'Experts'
  readonly experts: readonly SiteExpert[]
  readonly paging: SitePaging
}

export interface ExpertPage extends SitePageBase {
  readonly kind: 'Expert'
  readonly expert: SiteExpert
  readonly biography: readonly string[]
  readonly quote: string
  readonly courses: readonly SiteCourse[]
}

export interface OrganizationsPage extends SitePageBase {
  readonly kind: 'Organizations'
  readonly plan: SitePlan | undefined
  readonly questions: readonly SiteQuestion[]
}

interface CertificateCheckPage extends SitePageBase {
  readonly kind: 'CertificateCheck'
}

interface ContactPage extends SitePageBase {
  readonly kind: 'Contact'
}

/** Words of a legal text; `href` where they are a link. */
export interface SiteRun {
  readonly text: string
  readonly href: string | undefined
}

/** A paragraph, a list, definitions, or a form to copy. */
export type SiteBlock =
  | { readonly kind: 'Paragraph'; readonly runs: readonly SiteRun[] }
  | { readonly kind: 'List'; readonly items: readonly (readonly SiteRun[])[] }
  | {
      readonly kind: 'Definitions'
      readonly items: readonly { readonly term: string; readonly meaning: readonly SiteRun[] }[]
    }
  | { readonly kind: 'Form'; readonly lines: readonly string[] }

export interface LegalPage extends SitePageBase {
  readonly kind: 'Legal'
  readonly title: string
  readonly lead: string
  /** the day from which it applies, `2026-11-01` */
  readonly version: string
  readonly sections: readonly { readonly id: string; readonly title: string; readonly blocks: readonly SiteBlock[] }[]
}

/** No page has this address: status 404. */
export interface NotFoundPage extends SitePageBase {
  readonly kind: 'NotFound'
}

/** A course that was withdrawn: status 410. */
export interface GonePage extends SitePageBase {
  readonly kind: 'Gone'
  readonly courses: readonly SiteCourse[]
}

/** A trailer for the frame of another site (oEmbed). It has no place of its own in the site. */
export interface EmbedPage extends SitePageBase {
  readonly kind: 'Embed'
  readonly course: SiteCourse
  readonly film: SiteFilm
}
