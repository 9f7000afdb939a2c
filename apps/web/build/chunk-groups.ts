/**
 * The chunks of the first screens, login and home. Without groups, the bundler makes
 * one file for each set of lazy parts that share a module. With 300 lazy parts that is 60 small files on the first
 * screen, which compress badly: 12 kB more. These groups combine them; the bundler decides about all other files. A module goes to the group with the highest priority, together with its imports, so a group that other groups
 * import needs a higher priority than they have.
 */
export const chunkGroups = [
  // everything that the entry imports
  { name: 'start', priority: 9, tags: ['$initial' as const], test: (id: string) => !isEntry(id) },
  // the buttons and links of every page
  {
    name: 'controls',
    priority: 8,
    test: /\/design\/(breakpoints|use-media-query)\.ts$|\/design\/components\/(buttons\/(Button|PrimaryButton|ButtonOrLink|Pressable|IconButton|trigger-context)|text\/SteadyText|navigation\/TextLink|images\/Icon)\.|\/shell\/header\/EntranceLinks\.|@phosphor-icons\/react\/dist\/lib\//,
  },
  { name: 'field', priority: 7, test: /\/design\/components\/fields\/(FieldFrame|TextField)\./ },
  // lists of choices
  { name: 'choices', priority: 6, test: /\/design\/components\/fields\/(Choices|RadioGroup)\./ },
  // the form engine and the fields of most forms
  {
    name: 'form',
    priority: 6,
    test: /\/design\/form\/(fields\/)?(Form|FormTextField|FormPasswordField|SubmitButton|use-form|use-field)\.tsx?$|\/react-hook-form\//,
  },
  // shared by the GraphQL client and the sign-in client, which load separately
  { name: 'tslib', priority: 5, test: /node_modules\/tslib\// },
  // of graphql only the printer: code that needs the parser loads it. The query of the viewer is here because it is small,
  // and so is what we add to the client
  {
    name: 'graphql-client',
    priority: 4,
    test: /node_modules\/(@apollo\/client|rxjs|optimism|@wry)\/(?!react\/)|node_modules\/graphql\/language\/printer\.|\/accounts\/web\/session\/viewer-query\.|\/apps\/web\/apollo\/(?!graph\.|given-answers\.)/,
  },
  // the icons of the header and of course covers
  {
    name: 'icons',
    priority: 3,
    test: /@phosphor-icons\/react\/dist\/(csr|defs)\/(BookmarkSimple|CaretDown|Lock|MagnifyingGlass|Play|SealCheck|X)\./,
  },
  // below every page, the sign-in pages too
  {
    name: 'footer',
    priority: 3,
    test: /\/apps\/web\/shell\/(Footer|SocialLinks|preload-banner|settings\/(ThemeSwitch|LanguageSwitch))\.|\/markets\/web\/LanguageLinks|\/contact\/(web\/(ContactWidget|contact-panel-state)|rules\/contact-widget-mode)\./,
  },
  // the parts of course cards
  {
    name: 'cards',
    priority: 2,
    test: /\/design\/(use-near-viewport\.ts$|components\/(images\/Cover|progress\/(SegmentedProgress|Skeleton|LazyWhenVisible)|layout\/SectionHeading)\.)|\/catalogue\/web\/(.+\/)?(CourseCoverCard|FavoriteButton|walls\.module)\./,
  },
  // how far something is: a deadline or a status
  {
    name: 'status',
    priority: 2,
    test: /\/design\/components\/(.+\/)?Tag\.|\/learning-status-words\.|@phosphor-icons\/react\/dist\/(csr|defs)\/(CheckCircle|Clock)\.|\/values\/day\./,
  },
  // the icons of a film's controls
  {
    name: 'film-icons',
    priority: 2,
    test: /@phosphor-icons\/react\/dist\/(csr|defs)\/(ArrowCounterClockwise|ClosedCaptioning|Pause)\./,
  },
  // small modules of the pages of one course, playlist or the like, which would each be a file
  {
    name: 'entity-page',
    priority: 1,
    test: /\/markets\/web\/(NotFound|use-canonical-address)\.|\/values\/array-move\.|\/use-debounced-value\./,
  },
  // every page except the sign-in pages and the pages inside other platforms
  {
    name: 'shell',
    priority: 1,
    test: /\/apps\/web\/shell\/(.+\/)?(Shell|main-links|active-context)\./,
  },
]

/** The entry, which the HTML page names, and the service worker, which cannot import, have files of their own. */
const isEntry = (id: string): boolean => /\/apps\/web\/(main\.tsx|index\.html|service-worker\/.*)$/.test(id)
