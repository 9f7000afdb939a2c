import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '#values/language.ts'
import { byFeature } from './texts/by-feature.ts'

/**
 * What a page needs of a language: the login page the shell's texts and its own first ones, the rest of the way in those
 * of signing in besides, the front page and the catalogue theirs, courses and playlists those of learning besides, tests,
 * games and the daily three those of proof on top, the course profile, one's own account, choosing for another platform,
 * the pages of an organisation's people, activity, subscription, platforms and itself and the purchase their own and nothing of
 * learning, all others everything but those.
 */
export type TextPart =
  | 'Door'
  | 'Entrance'
  | 'Front'
  | 'Browsing'
  | 'Learning'
  | 'Picking'
  | 'Profile'
  | 'Proof'
  | 'Account'
  | 'People'
  | 'Activity'
  | 'Organization'
  | 'Platforms'
  | 'Purchase'
  | 'Subscription'
  | 'Whole'

const login = /^\/[^/]+\/login\/?$/
const frontPage = /^\/[^/]+\/?$/
const browsing = /^\/[^/]+\/(course-catalogue|category|experts?|search)(\/.*)?$/
const ownAccount = /^\/[^/]+\/(administrate(\/administrate_profile)?|verify|change-password)\/?$/
// whoever edits a playlist needs what only the administration needs otherwise
const learning = /^\/[^/]+\/(course|playlist(?!\/[^/]+\/[^/]+\/edit)|lti|lti-view|recall)(\/.*)?$/
// where a teacher chooses for another platform
const picking = /^\/[^/]+\/lti\/choose\/?$/
const courseProfile = /^\/[^/]+\/profile(\/.*)?$/
const buying = /^\/[^/]+\/purchase(\/pay\/[^/]+)?\/?$/
const platforms = /\/administrate_organization\/platforms(\/|$)/
const proving = /\/((quiz|game)\/[^/]+|recall)\/?$/

/** Whether a page is one of those inside other platforms (L1). */
export const isFramed = (pathname: string): boolean => /^\/[^/]+\/lti(-view)?(\/|$)/.test(pathname)

/** What the page of an address needs. */
export function textPartOf(pathname: string, isEntrance = false): TextPart {
  if (login.test(pathname)) return 'Door'
  if (isEntrance) return 'Entrance'
  if (frontPage.test(pathname)) return 'Front'
  if (browsing.test(pathname)) return 'Browsing'
  if (ownAccount.test(pathname)) return 'Account'
  if (picking.test(pathname)) return 'Picking'
  if (courseProfile.test(pathname)) return 'Profile'
  if (buying.test(pathname)) return 'Purchase'
  if (!learning.test(pathname)) return partOfOrganization(pathname) ?? 'Whole'
  return proving.test(pathname) ? 'Proof' : 'Learning'
}

const organizationParts = {
  administrate_users: 'People',
  dashboard: 'Activity',
  administrate_organization: 'Organization',
  admin_subscription: 'Subscription',
} as const

const partOfOrganization = (pathname: string): TextPart | undefined => {
  if (platforms.test(pathname)) return 'Platforms'
  const page =
    /^\/[^/]+\/administrate\/(administrate_users|dashboard|administrate_organization|admin_subscription)(\/|$)/.exec(
      pathname,
    )?.[1]
  return page === undefined ? undefined : organizationParts[page as keyof typeof organizationParts]
}

/** A chunk of texts: what is in each of its files, by the file's path. */
type Loader = () => Promise<{ files: Record<string, unknown> }>

const shell: Record<Language, Loader> = {
  nb: () => import('./texts/nb-shell.ts'),
  es: () => import('./texts/es-shell.ts'),
  en: () => import('./texts/en-shell.ts'),
}
const door: typeof shell = {
  nb: () => import('./texts/nb-door.ts'),
  es: () => import('./texts/es-door.ts'),
  en: () => import('./texts/en-door.ts'),
}
const accounts: typeof shell = {
  nb: () => import('./texts/nb-accounts.ts'),
  es: () => import('./texts/es-accounts.ts'),
  en: () => import('./texts/en-accounts.ts'),
}
const front: typeof shell = {
  nb: () => import('./texts/nb-front.ts'),
  es: () => import('./texts/es-front.ts'),
  en: () => import('./texts/en-front.ts'),
}
const catalogue: typeof shell = {
  nb: () => import('./texts/nb-catalogue.ts'),
  es: () => import('./texts/es-catalogue.ts'),
  en: () => import('./texts/en-catalogue.ts'),
}
const lessons: typeof shell = {
  nb: () => import('./texts/nb-learning.ts'),
  es: () => import('./texts/es-learning.ts'),
  en: () => import('./texts/en-learning.ts'),
}
const picker: typeof shell = {
  nb: () => import('./texts/nb-picker.ts'),
  es: () => import('./texts/es-picker.ts'),
  en: () => import('./texts/en-picker.ts'),
}
const profile: typeof shell = {
  nb: () => import('./texts/nb-profile.ts'),
  es: () => import('./texts/es-profile.ts'),
  en: () => import('./texts/en-profile.ts'),
}
const proof: typeof shell = {
  nb: () => import('./texts/nb-proof.ts'),
  es: () => import('./texts/es-proof.ts'),
  en: () => import('./texts/en-proof.ts'),
}
const account: typeof shell = {
  nb: () => import('./texts/nb-account.ts'),
  es: () => import('./texts/es-account.ts'),
  en: () => import('./texts/en-account.ts'),
}
const others: typeof shell = {
  nb: () => import('./texts/nb-others.ts'),
  es: () => import('./texts/es-others.ts'),
  en: () => import('./texts/en-others.ts'),
}
const rest: typeof shell = {
  nb: () => import('./texts/nb-rest.ts'),
  es: () => import('./texts/es-rest.ts'),
  en: () => import('./texts/en-rest.ts'),
}
const people: typeof shell = {
  nb: () => import('./texts/nb-people.ts'),
  es: () => import('./texts/es-people.ts'),
  en: () => import('./texts/en-people.ts'),
}
const activity: typeof shell = {
  nb: () => import('./texts/nb-activity.ts'),
  es: () => import('./texts/es-activity.ts'),
  en: () => import('./texts/en-activity.ts'),
}
const organization: typeof shell = {
  nb: () => import('./texts/nb-organization.ts'),
  es: () => import('./texts/es-organization.ts'),
  en: () => import('./texts/en-organization.ts'),
}
const platformsOfOrganization: typeof shell = {
  nb: () => import('./texts/nb-platforms.ts'),
  es: () => import('./texts/es-platforms.ts'),
  en: () => import('./texts/en-platforms.ts'),
}
const checkout: typeof shell = {
  nb: () => import('./texts/nb-checkout.ts'),
  es: () => import('./texts/es-checkout.ts'),
  en: () => import('./texts/en-checkout.ts'),
}
const subscription: typeof shell = {
  nb: () => import('./texts/nb-subscription.ts'),
  es: () => import('./texts/es-subscription.ts'),
  en: () => import('./texts/en-subscription.ts'),
}
const chunks: Record<TextPart, readonly (typeof shell)[]> = {
  Door: [shell, door],
  Entrance: [shell, door, accounts],
  Front: [shell, front],
  Browsing: [shell, front, catalogue],
  Learning: [shell, front, lessons],
  Picking: [shell, front, picker],
  Profile: [shell, front, catalogue, profile],
  Proof: [shell, front, lessons, proof],
  Account: [shell, front, door, accounts, others, account],
  People: [shell, front, others, people],
  Activity: [shell, front, others, activity],
  Organization: [shell, front, others, organization],
  Platforms: [shell, front, others, platformsOfOrganization],
  Purchase: [shell, checkout],
  Subscription: [shell, front, others, subscription],
  Whole: [shell, front, door, accounts, catalogue, lessons, proof, others, rest],
}

/** Fetches the texts of a language; {@link switchLanguage} then has them at once. */
export const loadTexts = (language: Language, part: TextPart): Promise<Awaited<ReturnType<Loader>>[]> =>
  Promise.all(chunks[part].map((chunk) => chunk[language]()))

export const texts = i18next.createInstance()

const added = new Set<object>()
/** What this page has shown so far: another language needs all of it. */
const parts = new Set<TextPart>()

/** Prepares the texts in one language; later calls switch to another, or add to what is there (M10). */
export async function switchLanguage(language: Language, part: TextPart): Promise<void> {
  if (!texts.isInitialized) {
    await texts.use(initReactI18next).init({
      resources: {},
      lng: language,
      fallbackLng: false,
      interpolation: { escapeValue: false },
      returnNull: false,
      // a page whose texts were not fetched is a fault of ours, and one that tests can see
      saveMissing: true,
      missingKeyHandler: (_, namespace, key) => console.error(`The text ${namespace}:${key} is not there.`),
    })
  }
  parts.add(part)
  for (const { files } of (await Promise.all([...parts].map((each) => loadTexts(language, each)))).flat()) {
    if (added.has(files)) continue
    added.add(files)
    // a namespace may come in parts
    for (const [namespace, bundle] of Object.entries(byFeature(files)))
      texts.addResourceBundle(language, namespace, bundle, true)
  }
  if (texts.language !== language) await texts.changeLanguage(language)
  document.documentElement.lang = language
}
