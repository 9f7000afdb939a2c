import type { Browser, Page } from '@playwright/test'
import { axeFindings } from '#testing/axe.ts'
import { htmlFindings } from '#testing/html/html-findings.ts'
import { expect, test } from '#testing/journey.ts'
import { accountOf, languagesOf, norwegianTitles, routesOf, type Route, type Visitor } from '#testing/routes.ts'
import { landmarkProblems } from '#testing/journeys/access-findings.ts'
import { isDocumentNotFound } from '#testing/journeys/document-not-found.ts'
import { watchRequests } from '#testing/journeys/watch-requests.ts'
import { logIn } from '#testing/visitor.ts'
import { provideHtmlChecker } from '#testing/html/provide-html-checker.ts'
import { markets, type Market, type PathLanguage } from '#values/language.ts'

const widths = [320, 768, 1920]
const moreWidths = [390, 1024, 1440]
const themes = ['light', 'dark'] as const
/**
 * The themes that axe checks in every test run, by width. Every sixth route is opened in a market's second language,
 * English.
 */
const themeAt: Readonly<Record<number, (typeof themes)[number]>> = { 320: 'light', 1920: 'dark' }

const sampleStep = 6

test.describe.configure({ mode: 'parallel' })

for (const market of markets)
  for (const [order, language] of languagesOf[market].entries())
    test(`R1, R2, R16, WCAG 2.2 AA, HTML: every route of market ${market} in ${language}, both themes, three widths`, async ({
      browser,
      server,
      thorough,
    }) => {
      test.setTimeout(900_000)
      const base = market === 'es' ? server.spanishUrl : server.url
      const depth = thorough ? 'Thorough' : order > 0 ? 'Sampled' : 'Once'
      const findings: string[] = []
      const documents = new Map<string, string>()
      for (const visitor of ['anyone', 'learner', 'admin'] as const) {
        const all = routesOf(market).filter((route) => route.as === visitor)
        const routes = all.filter((_, at) => depth !== 'Sampled' || at % sampleStep === 0)
        if (routes.length > 0)
          findings.push(...(await visit(browser, base, { market, language, visitor, routes, depth, documents })))
      }
      const checker = depth === 'Sampled' ? undefined : provideHtmlChecker()
      if (checker?.kind === 'Ready') findings.push(...(await htmlFindings(checker.jar, documents)))
      else if (checker && thorough) findings.push(`the HTML was not checked; this is missing: ${checker.what}`)
      else if (checker) test.info().annotations.push({ type: 'HTML not checked', description: checker.what })
      expect(findings).toEqual([])
    })

/**
 * `Once`: axe in one theme for each route, by turns. `Sampled`: some of the routes, without axe and HTML checker. `npm run
 * test:thorough` opens all of them.
 */
type Depth = 'Thorough' | 'Once' | 'Sampled'

interface Visit {
  readonly market: Market
  readonly language: PathLanguage
  readonly visitor: Visitor
  readonly routes: readonly Route[]
  readonly depth: Depth
  /** Receives the rendered HTML of each page, for the HTML checker. */
  readonly documents: Map<string, string>
}

/** Opens the routes one after the other as one visitor, and reports the problems of each. */
async function visit(
  browser: Browser,
  base: string,
  { market, language, visitor, routes, depth, documents }: Visit,
): Promise<string[]> {
  const context = await browser.newContext({ baseURL: base, reducedMotion: 'reduce', serviceWorkers: 'block' })
  const page = await context.newPage()
  const findings: string[] = []
  const said: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !isDocumentNotFound(message)) said.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => void said.push(`uncaught: ${error.message}`))
  const settled = watchRequests(page)
  const pageOfTitle = new Map<string, string>()
  const account = accountOf(visitor, market)
  if (account) await logIn(page, account)
  for (const [index, { path }] of routes.entries()) {
    const here = `/${language}${path}`
    const status = (await page.goto(here))?.status()
    if (status !== (path.endsWith('/404') ? 404 : 200)) findings.push(`${here}: answers ${status}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 15_000 })
    await settled()
    findings.push(...(await landmarkProblems(page)).map((problem) => `${here}: ${problem}`))
    documents.set(`${here} as ${visitor}`, await page.content())
    const title = await page.title()
    if (title === 'Kursiva') findings.push(`${here}: has no title of its own`)
    const other = pageOfTitle.get(title) ?? pageAt(path)
    if (other !== pageAt(path)) findings.push(`${here}: is called ${title}, as ${other} is`)
    pageOfTitle.set(title, other)
    const wanted = language === 'no' ? norwegianTitles[path] : undefined
    if (wanted !== undefined) {
      if (title !== `${wanted} – Kursiva`) findings.push(`${here}: is called ${title}`)
      const headings = await page.locator('h1').count()
      if (headings !== 1) findings.push(`${here}: has ${headings} headings of level 1`)
    }
    const lang = await page.locator('html').getAttribute('lang')
    if (lang !== (language === 'no' ? 'nb' : language)) findings.push(`${here}: says it is in ${lang}`)
    const found = [...(await examine(page, depth, index)), ...said.splice(0)]
    findings.push(...found.map((finding) => `${here}: ${finding}`))
  }
  await context.close()
  return findings
}

/** The page at a path: a course in a frame or in a playlist is the same page, and so is one whose name is left out. */
const pageAt = (path: string): string =>
  path
    .replace(/^\/lti-view(?=\/course)|^\/playlist\/[^/]+\/-(?=\/course)/, '')
    .replace(/^(\/category\/[^/]+)\/-$/, '$1')

/**
 * Horizontal scrolling at each width, and axe's findings: with depth "Thorough" in both themes at each width, with
 * "Once" by turns on the narrow page in light and on the wide one in dark.
 */
async function examine(page: Page, depth: Depth, index: number): Promise<string[]> {
  const findings: string[] = []
  for (const width of depth === 'Thorough' ? [...widths, ...moreWidths] : widths) {
    await page.setViewportSize({ width, height: 900 })
    const beyond = await page.evaluate(async () => {
      // the new width applies from the next frame
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      return document.documentElement.scrollWidth - document.documentElement.clientWidth
    })
    if (beyond > 0) findings.push(`${width} px: scrolls ${beyond} px sideways`)
    for (const theme of themes) {
      const isExamined = theme === themeAt[width] && theme === themes[index % themes.length]
      if (depth === 'Sampled' || (depth !== 'Thorough' && !isExamined)) continue
      await page.evaluate((chosen) => void (document.documentElement.dataset['theme'] = chosen), theme)
      findings.push(...(await axeFindings(page)).map((finding) => `${width} px ${theme}: ${finding}`))
    }
  }
  return findings
}
