import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { build, isStale } from '#tools/build.ts'
import { firstPages } from '#apps/web/build/first-pages.ts'
import { root } from '#tools/checks/project-files.ts'
import { readRouteModules, type RouteModules } from './route-modules.ts'

/**
 * In bytes after gzip. Texts are JSON loaded beside the script; they count too, except on home, where they have
 * their own budget. The daily three load when they are seen, which in a high window is soon after the first parts. The
 * login page has its footer and contact button in it, which load after its form.
 */
const budget = {
  login: 179_000,
  home: 230_000,
  homeTexts: 6_000,
  dailyThree: 23_000,
  laterRoute: 60_000,
  frame: 253_000,
  afterStart: 10_000,
}

/** Later routes that exceed the budget, with the maximum size until they are improved. */
const exceptions: Readonly<Record<string, number>> = {
  // drag and drop, a collection component of react-aria; dialogs and other widgets are two files
  'EditPlaylistPage.tsx': 140_000,
  // the form engine and the fields of a checkout
  'PurchasePage.tsx': 75_000,
}

/**
 * Lazy parts that a page shows only after a user action or a rare event, or below the window's edge; every other lazy part counts towards the
 * page that imports it.
 */
const onDemand =
  /Dialogs?\.tsx$|Menu\.tsx$|Panel\.tsx$|Form\.tsx$|\/hls|\.ts$|Page\.tsx$|(AddToGroup|AnswerClip|AnsweredPicture|AnswerReview|BinBoard|CalendarFeed|CandidateParts|Challenge|ComingSoon|DailyThree|DeletionNotice|DomainRecord|ExamQuestions|Experts|FilmClip|FilmMoments|GapPassage|ImportProgress|LockedCourse|LockedCourseInFrame|LockedItem|LockedLesson|ManagerScope|MatchBoard|MatchingBoard|MemberPrices|MemoryBoard|NothingInProgress|InProgress|Today|Assigned|AssignedToMe|ReminderSwitches|RecallMailSwitch|PlaylistSteps|MoreFromExpert|Newest|DevicesSection|YourDataSection|PlayerPanels|NextUp|NumberField|OrderBoard|OrderingBoard|OrganizationList|PictureField|QuestionStage|QuizResult|Ranking|ResourceLinkPeople|SearchBar|SessionEndedNotice|SetUpAppStep|ShortText|SignInSteps|SignOnProvider|SprintReview|SprintStage|StoryboardTip|Subjects|TestClock|TrailerFilm|TranscriptSearch|TranscriptTools|WallBar|WeekSection|FavoriteCourses|WindowedRows|address-in-text|older-answer|toggle-favorite)\.tsx$/

interface Chunk {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

let manifest: Readonly<Record<string, Chunk>>
let textFolder: string
let routes: readonly RouteModules[]

beforeAll(async () => {
  if (await isStale()) expect(await build()).toBe(true)
  const folder = join(root, 'dist/web')
  manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as typeof manifest
  textFolder = `assets/${readdirSync(join(folder, 'assets')).find((name) => name.startsWith('texts-'))}`
  routes = await readRouteModules(root)
}, 300_000)

/**
 * The key of a module in the manifest, if it has a chunk: modules are named relative to apps/web, those in a group
 * of chunks by the group. A group itself is found by its name.
 */
const keysOf = (module: string): string[] => {
  const key = module.startsWith('apps/web/') ? module.slice('apps/web/'.length) : `../../${module}`
  const found = manifest[key]
    ? key
    : Object.keys(manifest).find((each) => {
        const name = manifest[each]?.name
        return name === module || module.toLowerCase().endsWith(`/${name}.tsx`)
      })
  // a query that its page imports too is in the chunk of the page
  if (!found && module.endsWith('.ts')) return []
  if (!found) throw new Error(`the build has no chunk of ${module}`)
  return [found]
}

/** The keys of modules and of all their static imports. */
function withImports(keys: readonly string[]): Set<string> {
  const found = new Set<string>()
  const open = [...keys]
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (found.has(key)) continue
    found.add(key)
    open.push(...(manifest[key]?.imports ?? []))
  }
  return found
}

/** The same, with the lazy parts that are shown immediately. */
function withLazyParts(keys: readonly string[], start: ReadonlySet<string>): Set<string> {
  const found = withImports(keys)
  const lazy = [...found]
    .filter((key) => !start.has(key))
    .flatMap((key) => manifest[key]?.dynamicImports ?? [])
    .filter((key) => !found.has(key) && !onDemand.test(key) && !onDemand.test(`/${manifest[key]?.name}.tsx`))
  return lazy.length === 0 ? found : withLazyParts([...found, ...lazy], start)
}

const sizes = new Map<string, number>()
function sizeOf(file: string): number {
  const known = sizes.get(file)
  if (known !== undefined) return known
  const size = gzipSync(readFileSync(join(root, 'dist/web', file)), { level: 9 }).length
  sizes.set(file, size)
  return size
}
const total = (files: Iterable<string>): number => [...files].reduce((sum, file) => sum + sizeOf(file), 0)

/** The scripts and texts of a page. */
function filesOf({ modules, texts }: { modules: readonly string[]; texts: readonly string[] }): Set<string> {
  const start = withImports(['index.html'])
  const keys = withLazyParts(modules.flatMap(keysOf), start)
  const scripts = [...start, ...keys].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js'))
  return new Set([...scripts, ...texts.map((each) => `${textFolder}/nb/${each}.json`)])
}

const routeOf = (page: string): RouteModules => {
  const route = routes.find(({ modules }) => modules.some((module) => module.endsWith(`/${page}`)))
  if (!route) throw new Error(`no route shows ${page}`)
  return route
}
/** The modules of every page: the language's route, which imports its component statically. */
const everyPage = ['app', 'markets']

/** The parts of home in its first window of 1440 x 900 px, by the reader. Lower parts load when they are seen. */
const homeParts = {
  learner: ['features/home/web/assigned/Assigned.tsx', 'features/home/web/in-progress/InProgress.tsx'],
  newcomer: ['features/home/web/opening/NothingInProgress.tsx', 'features/home/web/Newest.tsx'],
}
/** What today asks for, down to the form of a question. */
const dailyThree = [
  'features/home/web/Today.tsx',
  'features/goals/web/WeekSection.tsx',
  'features/recall/web/part/DailyThree.tsx',
  'features/quizzes/web/questions/QuestionForm.tsx',
]

function homeFiles(parts: readonly string[] = []): Set<string> {
  const shell = routeOf('Shell.tsx')
  const home = routeOf('HomePage.tsx')
  return filesOf({
    modules: [
      'graphql-client',
      'features/accounts/web/session/viewer-query.ts',
      ...shell.modules,
      ...home.modules,
      ...parts,
    ],
    texts: [...everyPage, ...shell.texts, ...home.texts],
  })
}

test('pages that a visit begins with name the texts of their routes', () => {
  for (const { path, modules, texts } of firstPages) {
    const shown = routes.filter((route) => modules.includes(route.modules.at(-1) ?? ''))
    expect([path, [...texts].toSorted()]).toEqual([
      path,
      [...new Set(shown.flatMap((route) => route.texts))].toSorted(),
    ])
  }
})

const list = (files: Iterable<string>): string =>
  [...files]
    .toSorted((one, other) => sizeOf(other) - sizeOf(one))
    .map((file) => `${file} ${sizeOf(file)}`)
    .join(', ')

/** The list of files when they exceed the budget, otherwise an empty string. */
const overweight = (files: Iterable<string>, budgetBytes: number): string =>
  total(files) > budgetBytes ? `${total(files)} bytes: ${list(files)}` : ''

describe('script and texts on first load', () => {
  test('the login page stays within its budget', () => {
    const shell = routeOf('EntranceShell.tsx')
    const login = routeOf('LoginPage.tsx')
    const files = filesOf({
      modules: [...shell.modules, ...login.modules],
      // the last is loaded by the contact button
      texts: [...everyPage, ...shell.texts, ...login.texts, 'contact'],
    })
    expect(overweight(files, budget.login)).toBe('')
  })

  test.each(['learner', 'newcomer'] as const)('home stays within its budget for a %s', (reader) => {
    const files = [...homeFiles(homeParts[reader])]
    const scripts = files.filter((file) => file.endsWith('.js'))
    const texts = files.filter((file) => file.endsWith('.json'))
    expect(overweight(scripts, budget.home)).toBe('')
    expect(overweight(texts, budget.homeTexts)).toBe('')
  })

  test('the daily three add no more than their budget to home', () => {
    const home = homeFiles(homeParts.learner)
    const own = [...homeFiles([...homeParts.learner, ...dailyThree])].filter((file) => !home.has(file))
    expect(overweight(own, budget.dailyThree)).toBe('')
  })

  test('no later route adds more than its budget', () => {
    const home = homeFiles(homeParts.learner)
    const over = routes.flatMap((route) => {
      const page = route.modules.at(-1)?.split('/').at(-1) ?? ''
      const own = [...filesOf(route)].filter((file) => !home.has(file))
      return total(own) > (exceptions[page] ?? budget.laterRoute) ? [`${page}: ${total(own)} ${list(own)}`] : []
    })
    expect(routes.length).toBeGreaterThan(40)
    expect(over.join('\n')).toBe('')
  })

  test('what loads after the first page stays within its budget', () => {
    const home = homeFiles(homeParts.learner)
    const own = [...filesOf({ modules: ['apps/web/after-start.ts'], texts: [] })].filter((file) => !home.has(file))
    expect(own.length).toBeGreaterThan(0)
    expect(overweight(own, budget.afterStart)).toBe('')
  })

  // no link leads into or out of such a page, so each is a full first load
  test("L1: every page inside another platform's stays within its budget", () => {
    const shell = routeOf('LtiShell.tsx')
    const over = routes
      .filter(({ file }) => file.endsWith('/lti-routes.tsx'))
      .flatMap((route) => {
        const files = filesOf({
          modules: ['graphql-client', 'apps/web/frame.ts', ...shell.modules, ...route.modules],
          texts: [...everyPage, ...shell.texts, ...route.texts],
        })
        return total(files) > budget.frame ? [`${route.modules.at(-1)}: ${total(files)} ${list(files)}`] : []
      })
    expect(over).toEqual([])
  })
})
