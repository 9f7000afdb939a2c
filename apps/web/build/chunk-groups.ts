/**
 * What the first screens, login and home, are made of. The bundler splits by route and by dynamic import alone, into one
 * file for each set of parts that share something; with 300 lazy parts that makes 60 small files on the first screen, which
 * compress badly: 12 kB more of 230. These groups put those together; all other files are the bundler's own.
 * A module goes to the group of the highest priority and takes along what it imports, so a group that others need as well
 * comes before them.
 */
export const chunkGroups = [
  // everything that the entry imports
  { name: 'start', priority: 9, tags: ['$initial' as const], test: (id: string) => !isEntry(id) },
  // the buttons and links of every page
  {
    name: 'controls',
    priority: 8,
    test: /\/design\/(breakpoints|use-media-query)\.ts$|\/design\/components\/(buttons\/(Button|PrimaryButton|ButtonOrLink|Pressable|IconButton|trigger-context)|text\/SteadyText|navigation\/TextLink|images\/Icon)\.|\/markets\/web\/LanguageLinks|@phosphor-icons\/react\/dist\/lib\//,
  },
  { name: 'field', priority: 7, test: /\/design\/components\/fields\/(FieldFrame|TextField)\./ },
  // the form engine and the fields that most forms have
  {
    name: 'form',
    priority: 6,
    test: /\/design\/form\/(fields\/)?(Form|FormTextField|FormPasswordField|SubmitButton|use-form|use-field)\.tsx?$|\/react-hook-form\//,
  },
  // shared by the GraphQL client and the sign-in client, which are not fetched together
  { name: 'tslib', priority: 5, test: /node_modules\/tslib\// },
  // of graphql only what writes a query; the parser is fetched by whatever needs it
  {
    name: 'graphql-client',
    priority: 4,
    test: /node_modules\/(@apollo\/client\/(?!react\/hooks)|rxjs|optimism|@wry)\/|node_modules\/graphql\/language\/printer\./,
  },
  // the icons of the header and of courses' covers
  {
    name: 'icons',
    priority: 3,
    test: /@phosphor-icons\/react\/dist\/(csr|defs)\/(BookmarkSimple|CaretDown|Lock|MagnifyingGlass|Play|SealCheck|X)\./,
  },
  // what a course is shown with
  {
    name: 'cards',
    priority: 2,
    test: /\/design\/(use-near-viewport\.ts$|components\/(images\/Cover|progress\/(SegmentedProgress|Skeleton|LazyWhenVisible)|layout\/SectionHeading)\.)|\/catalogue\/web\/(.+\/)?(CourseCoverCard|FavoriteButton|CategoryIndex|walls\.module)\./,
  },
  // every page that is neither for signing in nor inside another platform
  {
    name: 'shell',
    priority: 1,
    test: /\/apps\/web\/shell\/(.+\/)?(Shell|ThemeSwitch|LanguageSwitch|main-links|standing)\./,
  },
]

/** The entry, which the HTML page names, and the service worker, which can't import, are files of their own. */
const isEntry = (id: string): boolean => /\/apps\/web\/(main\.tsx|index\.html|service-worker\/.*)$/.test(id)
