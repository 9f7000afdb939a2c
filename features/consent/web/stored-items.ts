/** The kinds of browser storage. */
export type Place = 'localStorage' | 'sessionStorage' | 'cookie' | 'indexedDB' | 'cacheStorage'

/** What it is stored for; the last two can be switched off. */
type Category = 'necessary' | 'statistics' | 'errorReports'

/** The sections of the cookies page, in its order: what is necessary has two. */
export const sections = ['necessary', 'memory', 'statistics', 'errorReports'] as const
export type Section = (typeof sections)[number]

/** An item that Kursiva stores in the browser. Its purpose is in the texts under `items.<text>`. */
interface StoredItem {
  /** The key in the browser; `*` for parts that vary by reader or lesson. */
  readonly name: string
  readonly place: Place
  readonly category: Category
  /** Where the cookies page lists it, when that is not under its category's name. */
  readonly section?: Section
  readonly text: string
  /** The lifetime, under `lifetimes.<lifetime>`. */
  readonly lifetime:
    | 'untilCleared'
    | 'untilSignOut'
    | 'untilSent'
    | 'untilBought'
    | 'untilRead'
    | 'untilBuild'
    | 'tab'
    | 'browser'
    | 'halfYear'
    | 'answer'
    | 'day'
    | 'twoHours'
    | 'tenMinutes'
    | 'fourteenDays'
    | 'hour'
  /** Stored only in a case that few readers meet: no walk through the product shows it. */
  readonly isSeldom?: true
}

const necessary = 'necessary'
/** Items that store a choice or unfinished work. They are necessary too, but the cookies page lists them in their own section. */
const memory = { category: necessary, section: 'memory' } as const

/**
 * Everything that is stored in a reader's browser; all of it is first-party. Add new items here: a journey compares
 * this list with the browser's storage, and a test with the code.
 */
export const storedItems: readonly StoredItem[] = [
  {
    name: 'CognitoIdentityServiceProvider.*Key',
    place: 'localStorage',
    category: necessary,
    text: 'device',
    lifetime: 'untilCleared',
    isSeldom: true,
  },
  {
    name: 'CognitoIdentityServiceProvider.*',
    place: 'localStorage',
    category: necessary,
    text: 'session',
    lifetime: 'untilSignOut',
  },
  { name: 'CognitoSignInState.*', place: 'sessionStorage', category: necessary, text: 'signingIn', lifetime: 'tab' },
  {
    name: 'kursiva.hostedSignIn',
    place: 'sessionStorage',
    category: necessary,
    text: 'signingIn',
    lifetime: 'tab',
    isSeldom: true,
  },
  {
    name: '*kursiva-hosted-browser',
    place: 'cookie',
    category: necessary,
    text: 'hostedBrowser',
    lifetime: 'browser',
    isSeldom: true,
  },
  {
    name: '*kursiva-hosted-session',
    place: 'cookie',
    category: necessary,
    text: 'hostedSession',
    lifetime: 'hour',
    isSeldom: true,
  },
  {
    name: '*kursiva-known-browser',
    place: 'cookie',
    category: necessary,
    text: 'knownBrowser',
    lifetime: 'halfYear',
  },
  {
    name: 'kursiva.launch',
    place: 'sessionStorage',
    category: necessary,
    text: 'launch',
    lifetime: 'twoHours',
    isSeldom: true,
  },
  {
    name: '__Host-lti-b-*',
    place: 'cookie',
    category: necessary,
    text: 'launchBinding',
    lifetime: 'tenMinutes',
    isSeldom: true,
  },
  {
    name: '__Host-lti-frame',
    place: 'cookie',
    category: necessary,
    text: 'launchFrame',
    lifetime: 'day',
    isSeldom: true,
  },
  { name: 'kursiva.locale.*', place: 'localStorage', ...memory, text: 'language', lifetime: 'untilCleared' },
  { name: 'kursiva.theme', place: 'localStorage', ...memory, text: 'theme', lifetime: 'untilCleared' },
  {
    name: 'kursiva.playback.*',
    place: 'localStorage',
    ...memory,
    text: 'playback',
    lifetime: 'untilCleared',
  },
  { name: 'kursiva.watching.*', place: 'localStorage', ...memory, text: 'watching', lifetime: 'untilSent' },
  {
    name: 'kursiva.notes.*',
    place: 'localStorage',
    ...memory,
    text: 'notes',
    lifetime: 'untilSent',
    isSeldom: true,
  },
  {
    name: 'kursiva.pauseToWrite',
    place: 'localStorage',
    ...memory,
    text: 'pauseToWrite',
    lifetime: 'untilCleared',
    isSeldom: true,
  },
  {
    name: 'kursiva.noteDraft.*',
    place: 'sessionStorage',
    ...memory,
    text: 'noteDraft',
    lifetime: 'tab',
    isSeldom: true,
  },
  {
    name: 'kursiva.purchase',
    place: 'localStorage',
    ...memory,
    text: 'purchase',
    lifetime: 'untilBought',
    isSeldom: true,
  },
  {
    name: 'kursiva.lastActivity',
    place: 'localStorage',
    category: necessary,
    text: 'activity',
    lifetime: 'untilCleared',
  },
  {
    name: 'kursiva.sessionEnding',
    place: 'localStorage',
    category: necessary,
    text: 'sessionEnding',
    lifetime: 'untilRead',
    isSeldom: true,
  },
  {
    name: 'kursiva.sessionEnding',
    place: 'sessionStorage',
    category: necessary,
    text: 'sessionEnding',
    lifetime: 'untilRead',
    isSeldom: true,
  },
  {
    name: 'kursiva.reloaded',
    place: 'sessionStorage',
    category: necessary,
    text: 'reloaded',
    lifetime: 'tab',
    isSeldom: true,
  },
  {
    name: 'tanstack_router_reload:*',
    place: 'sessionStorage',
    category: necessary,
    text: 'reloaded',
    lifetime: 'tab',
    isSeldom: true,
  },
  { name: 'kursiva-shell-*', place: 'cacheStorage', category: necessary, text: 'shell', lifetime: 'untilBuild' },
  { name: 'kursiva-answers-*', place: 'cacheStorage', category: necessary, text: 'answers', lifetime: 'fourteenDays' },
  { name: 'tsr-scroll-restoration*', place: 'sessionStorage', ...memory, text: 'scroll', lifetime: 'tab' },
  { name: 'kursiva.consent', place: 'localStorage', category: necessary, text: 'consent', lifetime: 'answer' },
  { name: 'kursiva.visit', place: 'localStorage', category: 'statistics', text: 'visit', lifetime: 'day' },
]

/** Finds the list entry of an item in the browser. */
export const itemNamed = (place: Place, name: string): StoredItem | undefined =>
  storedItems.find((item) => {
    const [start = '', end] = item.name.split('*')
    return item.place === place && (end === undefined ? name === start : name.startsWith(start) && name.endsWith(end))
  })
