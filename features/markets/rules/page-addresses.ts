import { administrationPages } from '#values/paths.ts'
import type { Market } from '#values/language.ts'
import { addressInLanguage } from './address-language.ts'
import { marketLanguages } from './market-languages.ts'
import { isPartnerOf } from './market-partners.ts'

const family = (course: string): string[] =>
  ['', '/trailer', '/watch/*/*', '/quiz/*', '/game/*'].map((part) => course + part)

/** The paths of pages after the language (R1, R2); `*` is one segment. The router's own list is held against it. */
const patterns = [
  '',
  'login',
  'register',
  'forgot-password',
  'signed-in',
  'verify',
  'change-password',
  'lti',
  'lti/choose',
  'lti/link',
  'lti/register',
  'pricing',
  'purchase',
  'purchase/pay/*',
  'purchase/course/*',
  'nelfo',
  'tos',
  'privacy_policy',
  'dpa',
  'cookies',
  'certificate',
  'certificate/*',
  'invitation/*',
  'join/*',
  'experts',
  'expert/*/*',
  'course-catalogue',
  'search',
  'category/*',
  'category/*/*',
  'profile',
  'profile/favorites',
  'profile/certificates',
  'notes',
  'recall',
  'administrate',
  ...administrationPages.map((page) => `administrate/${page}`),
  'administrate/administrate_users/groups',
  'administrate/administrate_users/groups/*',
  'administrate/administrate_users/person/*',
  'administrate/administrate_users/assignments',
  'administrate/administrate_users/courses',
  'administrate/dashboard/compliance',
  'administrate/administrate_organization/platforms',
  'administrate/administrate_organization/platforms/*',
  ...family('course/*/*'),
  ...family('lti-view/course/*/*'),
  'playlist/*/*',
  'playlist/*/*/trailer',
  'playlist/*/*/edit',
  ...family('playlist/*/*/course/*/*'),
]

const known = new RegExp(`^(?:${patterns.join('|').replaceAll('*', '[^/]+')})$`)

/**
 * Whether a path is a page's address (R1, R3), in any language, because a wrong prefix is replaced (M4). Whether a course
 * or the like exists is not asked: only signed-in users may know.
 * @param pathname percent-encoded, as in the URL
 */
export function isPageAddress(pathname: string, market: Market): boolean {
  const [own] = marketLanguages[market]
  const address = addressInLanguage(pathname, marketLanguages[market], own)
  const [, , ...segments] = (address.kind === 'Here' ? pathname : address.pathname).replace(/\/+$/, '').split('/')
  const path = segments.join('/')
  return known.test(path) && (path !== 'nelfo' || isPartnerOf(market, path))
}
