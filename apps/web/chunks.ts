interface Group {
  readonly name: string
  readonly test: RegExp | ((id: string) => boolean)
  readonly priority: number
  readonly tags?: '$initial'[]
  readonly minShareCount?: number
}

/** What stays a file of its own: the entry, and the service worker, which can't import. */
const entry = /\/apps\/web\/(main\.tsx$|index\.html$|service-worker\.ts$|worker\/)/

/**
 * What is fetched together lies in one file: every file costs its name in the start chunk, and small ones compress badly.
 * What no group names, the bundler splits by who needs it. A module goes to the group of the highest priority, and takes
 * along what it imports, so what others need as well stands above what needs it.
 */
export const chunks: Group[] = [
  // everything that the first screen needs anyway
  { name: 'start', priority: 10, tags: ['$initial'], test: (id) => !entry.test(id) },
  // the buttons and links of every page
  {
    name: 'controls',
    priority: 9,
    test: /\/design\/(breakpoints|use-media-query)\.ts$|\/design\/components\/[a-z]+\/(Button|PrimaryButton|ButtonOrLink|Pressable|trigger-context|SteadyText|TextLink|Icon|IconButton)\.|\/markets\/web\/LanguageLinks|@phosphor-icons\/react\/dist\/lib\//,
  },
  // the plainest field, and what all fields have
  { name: 'field', priority: 8, test: /\/design\/components\/[a-z]+\/(FieldFrame|TextField)\./ },
  // the form engine and the fields that most forms have
  {
    name: 'form',
    priority: 7,
    test: /\/design\/form\/(fields\/)?(Form|FormTextField|FormPasswordField|SubmitButton|use-form|use-field)\.tsx?$|\/react-hook-form\//,
  },
  { name: 'entrance', priority: 6, test: /\/accounts\/web\/(Entrance|EntranceLayout|ProblemNotice)\./ },
  // asked for by the GraphQL client and by the sign-in client, neither of which may bring the other along
  { name: 'tslib', priority: 6, test: /node_modules\/tslib\// },
  // of graphql only what writes a query: reading one is left to whoever needs it
  {
    name: 'client',
    priority: 5,
    test: /node_modules\/(@apollo\/client\/(?!react\/hooks)|rxjs\/|optimism\/|@wry\/)|node_modules\/graphql\/language\/printer\./,
  },
  // the icons of the header and of courses' covers; others come with who draws them
  {
    name: 'icons',
    priority: 4,
    test: /@phosphor-icons\/react\/dist\/(csr|defs)\/(BookmarkSimple|CaretDown|Lock|MagnifyingGlass|Play|SealCheck|X)\./,
  },
  // those of a film that is part of a list
  {
    name: 'film-icons',
    priority: 4,
    test: /@phosphor-icons\/react\/dist\/(csr|defs)\/(ArrowCounterClockwise|ClosedCaptioning|Pause|Stack)\./,
  },
  { name: 'more-icons', priority: 3, test: /@phosphor-icons\/react\/dist\/(csr|defs)\//, minShareCount: 8 },
  // counting down: the player does, and must not bring the banner along for it
  { name: 'spinner', priority: 4, test: /\/design\/components\/[a-z]+\/(Spinner|use-countdown)\./ },
  { name: 'banner', priority: 3, test: /\/design\/components\/[a-z]+\/Banner\.tsx$/ },
  // covers and what else a course is shown with, the index of subjects, and what waits until somebody comes near
  {
    name: 'cards',
    priority: 2,
    test: /\/design\/(use-near-viewport\.ts$|components\/[a-z]+\/(Cover|SegmentedProgress|Skeleton|SectionHeading|LazyWhenVisible)\.)|\/catalogue\/web\/[a-z]+\/(CourseCoverCard|FavoriteButton|CategoryIndex|walls\.module)\./,
  },
  // what waits is sent by every page, without a player
  { name: 'sending', priority: 2, test: /\/watching\/web\/(heartbeats|player\/preferences)\// },
  // what a film stands on, whether it can be seen or not
  {
    name: 'stage',
    priority: 1,
    test: /\/watching\/(rules\/player\/film-recovery\.|web\/player\/(stage\/(Stage|StageTop|StageMessage)|controls\/buffered|captions\/caption-class)\.)/,
  },
  // the lines of a page of settings, and what saves them
  { name: 'ledger', priority: 1, test: /\/design\/components\/[a-z]+\/(Ledger|SaveBar)\./ },
  {
    name: 'portraits',
    priority: 1,
    test: /\/design\/components\/[a-z]+\/Portrait\.|\/catalogue\/web\/experts\/ExpertTile\./,
  },
  // every page that is neither of the way in nor inside another platform
  { name: 'shell', priority: 1, test: /\/apps\/web\/shell\/(Shell|ThemeSwitch|LanguageSwitch|main-links|standing)\./ },
]
