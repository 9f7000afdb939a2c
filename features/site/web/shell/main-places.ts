import type { SitePage } from '#features/site/rules/site-page.ts'
import type { SitePlace } from '#features/site/rules/site-place.ts'

interface MainPlace {
  /** its text is `nav.<name>` */
  readonly name: 'courses' | 'experts' | 'prices' | 'organizations'
  readonly place: SitePlace
  /** the pages under it */
  readonly kinds: readonly SitePage['kind'][]
}

/** The main menu. */
export const mainPlaces: readonly MainPlace[] = [
  { name: 'courses', place: { kind: 'Courses', page: 1 }, kinds: ['Courses', 'Category', 'Course'] },
  { name: 'experts', place: { kind: 'Experts', page: 1 }, kinds: ['Experts', 'Expert'] },
  { name: 'prices', place: { kind: 'Prices' }, kinds: ['Prices'] },
  { name: 'organizations', place: { kind: 'Organizations' }, kinds: ['Organizations'] },
]

/** Pages whose own first action is the one lamp of the view. */
const withOwnLamp: ReadonlySet<SitePage['kind']> = new Set([
  'Front',
  'Prices',
  'Course',
  'Organizations',
  'CertificateCheck',
  'NotFound',
])

export const hasOwnLamp = (kind: SitePage['kind']): boolean => withOwnLamp.has(kind)
