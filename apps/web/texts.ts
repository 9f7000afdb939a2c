import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '#values/language.ts'
import { loadedOnce } from './loaded-once.ts'

type Texts = Record<string, Record<string, unknown>>

/**
 * What a page needs of a language: the login page the shell's texts and its own first ones, the rest of the way in those
 * of signing in besides, the front page and the catalogue theirs, courses and playlists those of learning besides, tests,
 * games and the daily three those of proof on top, the course profile and one's own account their own and nothing of
 * learning, all others everything but those of the account.
 */
export type TextPart = 'Door' | 'Entrance' | 'Browsing' | 'Learning' | 'Profile' | 'Proof' | 'Account' | 'Whole'

const login = /^\/[^/]+\/login\/?$/
const browsing = /^\/[^/]+(\/|\/(course-catalogue|category|experts?|search)(\/.*)?)?$/
const ownAccount = /^\/[^/]+\/administrate(\/administrate_profile)?\/?$/
// whoever edits a playlist needs what only the administration needs otherwise
const learning = /^\/[^/]+\/(course|playlist(?!\/[^/]+\/[^/]+\/edit)|lti|lti-view|recall)(\/.*)?$/
const courseProfile = /^\/[^/]+\/profile(\/.*)?$/
const proving = /\/((quiz|game)\/[^/]+|recall)\/?$/

/** What the page of an address needs. */
export function textPartOf(pathname: string, isEntrance = false): TextPart {
  if (login.test(pathname)) return 'Door'
  if (isEntrance) return 'Entrance'
  if (browsing.test(pathname)) return 'Browsing'
  if (ownAccount.test(pathname)) return 'Account'
  if (courseProfile.test(pathname)) return 'Profile'
  if (!learning.test(pathname)) return 'Whole'
  return proving.test(pathname) ? 'Proof' : 'Learning'
}

type Loader = () => Promise<{ bundles: Texts }>

const shell: Record<Language, Loader> = {
  nb: loadedOnce(() => import('./texts/nb-shell.ts')),
  es: loadedOnce(() => import('./texts/es-shell.ts')),
  en: loadedOnce(() => import('./texts/en-shell.ts')),
}
const door: typeof shell = {
  nb: loadedOnce(() => import('./texts/nb-door.ts')),
  es: loadedOnce(() => import('./texts/es-door.ts')),
  en: loadedOnce(() => import('./texts/en-door.ts')),
}
const accounts: typeof shell = {
  nb: loadedOnce(() => import('./texts/nb-accounts.ts')),
  es: loadedOnce(() => import('./texts/es-accounts.ts')),
  en: loadedOnce(() => import('./texts/en-accounts.ts')),
}
const catalogue: typeof shell = {
  nb: loadedOnce(() => import('./texts/nb-catalogue.ts')),
  es: loadedOnce(() => import('./texts/es-catalogue.ts')),
  en: loadedOnce(() => import('./texts/en-catalogue.ts')),
}
const lessons: typeof shell = {
  nb: loadedOnce(() => import('./texts/nb-learning.ts')),
  es: loadedOnce(() => import('./texts/es-learning.ts')),
  en: loadedOnce(() => import('./texts/en-learning.ts')),
}
const account: typeof shell = {
  nb: loadedOnce(() => import('./texts/nb-account.ts')),
  es: loadedOnce(() => import('./texts/es-account.ts')),
  en: loadedOnce(() => import('./texts/en-account.ts')),
}
const others: typeof shell = {
  nb: loadedOnce(() => import('./texts/nb.ts')),
  es: loadedOnce(() => import('./texts/es.ts')),
  en: loadedOnce(() => import('./texts/en.ts')),
}
const proof: typeof shell = {
  nb: loadedOnce(() => import('./texts/nb-proof.ts')),
  es: loadedOnce(() => import('./texts/es-proof.ts')),
  en: loadedOnce(() => import('./texts/en-proof.ts')),
}
const profile: typeof shell = {
  nb: loadedOnce(() => import('./texts/nb-profile.ts')),
  es: loadedOnce(() => import('./texts/es-profile.ts')),
  en: loadedOnce(() => import('./texts/en-profile.ts')),
}
const rest: typeof shell = {
  nb: loadedOnce(() => import('./texts/nb-rest.ts')),
  es: loadedOnce(() => import('./texts/es-rest.ts')),
  en: loadedOnce(() => import('./texts/en-rest.ts')),
}
const chunks: Record<TextPart, readonly (typeof shell)[]> = {
  Door: [shell, door],
  Entrance: [shell, door, accounts],
  Browsing: [shell, catalogue],
  Learning: [shell, catalogue, lessons],
  Profile: [shell, catalogue, profile],
  Proof: [shell, catalogue, lessons, proof],
  Account: [shell, door, accounts, catalogue, others, account],
  Whole: [shell, door, accounts, catalogue, lessons, proof, others, rest],
}

/** Fetches the texts of a language; {@link switchLanguage} then has them at once. */
export const loadTexts = (language: Language, part: TextPart): Promise<{ bundles: Texts }[]> =>
  Promise.all(chunks[part].map((chunk) => chunk[language]()))

export const texts = i18next.createInstance()

const added = new Set<Texts>()
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
  for (const { bundles } of (await Promise.all([...parts].map((each) => loadTexts(language, each)))).flat()) {
    if (added.has(bundles)) continue
    added.add(bundles)
    // a namespace may come in parts
    for (const [namespace, bundle] of Object.entries(bundles))
      texts.addResourceBundle(language, namespace, bundle, true)
  }
  if (texts.language !== language) await texts.changeLanguage(language)
  document.documentElement.lang = language
}
