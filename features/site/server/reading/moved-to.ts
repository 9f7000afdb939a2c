import { siteAddress } from '#features/site/rules/site-address.ts'
import type { SitePlace } from '#features/site/rules/site-place.ts'
import type { Reader } from './site-course.ts'

/** The page is at another address for good. */
export interface MovedTo {
  readonly kind: 'MovedTo'
  /** a path of the site, with its query */
  readonly path: string
}

/** The page's own address, unless it was asked for there. */
export function movedUnless(
  { language }: Pick<Reader, 'language'>,
  asked: SitePlace,
  own: SitePlace,
): MovedTo | undefined {
  const path = siteAddress(own, language)
  return path === siteAddress(asked, language) ? undefined : { kind: 'MovedTo', path }
}
