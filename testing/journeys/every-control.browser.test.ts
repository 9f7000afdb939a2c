import type { Browser } from '@playwright/test'
import { addControlHits, pressControls, surveyControls } from '#testing/journeys/control-hits.ts'
import { expect, test } from '#testing/journey.ts'
import { watchRequests } from '#testing/journeys/watch-requests.ts'
import { accountOf, languagesOf, routesOf, type Route, type Visitor } from '#testing/routes.ts'
import { logIn } from '#testing/visitor.ts'
import { markets, type Market, type PathLanguage } from '#values/language.ts'

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

test.describe.configure({ mode: 'parallel' })

for (const market of markets)
  for (const [order, language] of languagesOf[market].entries())
    test(`WCAG 2.5: what is pressed is what was aimed at, on every route of market ${market} in ${language}`, async ({
      browser,
      server,
      thorough,
    }) => {
      test.skip(order > 0 && !thorough, 'the second language only in the full form')
      test.setTimeout(1_800_000)
      const base = market === 'es' ? server.spanishUrl : server.url
      const findings: string[] = []
      const seen = thorough ? undefined : new Set<string>()
      for (const visitor of ['anyone', 'learner', 'admin'] as const) {
        const all = routesOf(market).filter((route) => route.as === visitor)
        const routes = all.filter((_, at) => thorough || at % markets.length === markets.indexOf(market))
        if (routes.length > 0)
          findings.push(...(await visit(browser, base, { market, language, visitor, routes, seen })))
      }
      expect(findings).toEqual([])
    })

interface Visit {
  readonly market: Market
  readonly language: PathLanguage
  readonly visitor: Visitor
  readonly routes: readonly Route[]
  /** Kinds of controls that were pressed, in the short form, which presses one of each; undefined presses all. */
  readonly seen: Set<string> | undefined
}

/** Opens the routes one after the other as one visitor: in the short form at one width by turns, in the full one at both. */
async function visit(
  browser: Browser,
  base: string,
  { market, language, visitor, routes, seen }: Visit,
): Promise<string[]> {
  const context = await browser.newContext({ baseURL: base, reducedMotion: 'reduce', serviceWorkers: 'block' })
  const page = await context.newPage()
  await addControlHits(page)
  const settled = watchRequests(page)
  const findings: string[] = []
  const account = accountOf(visitor, market)
  if (account) await logIn(page, account)
  for (const [index, { path }] of routes.entries())
    for (const size of seen ? sizes.slice(index % 2, (index % 2) + 1) : sizes) {
      await page.setViewportSize(size)
      await page.goto(`/${language}${path}`)
      await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 15_000 })
      await settled()
      const { covered, points } = await surveyControls(page)
      const { lost } = await pressControls(page, seen)
      const none = points === 0 && !path.startsWith('/lti') ? ['has no control'] : []
      findings.push(
        ...[...covered, ...lost, ...none].map((finding) => `/${language}${path}, ${size.width} px: ${finding}`),
      )
    }
  await context.close()
  return findings
}
