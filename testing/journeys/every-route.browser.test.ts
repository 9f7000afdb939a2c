import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from '@playwright/test'
import { expect, test } from '#testing/journey.ts'
import { accountOf, languagesOf, routesOf, type Route, type Visitor } from '#testing/routes.ts'
import { enterAs } from '#testing/visitor.ts'
import { markets, type Market, type PathLanguage } from '#values/language.ts'

const widths = [390, 768, 1440]
const themes = ['light', 'dark'] as const
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

test.describe.configure({ mode: 'parallel' })

for (const market of markets)
  for (const language of languagesOf[market])
    test(`R1, R2, R16, WCAG 2.2 AA: every route of market ${market} in ${language}, both themes, three widths`, async ({
      browser,
      server,
    }) => {
      test.setTimeout(900_000)
      const base = market === 'es' ? server.spanishUrl : server.url
      const findings: string[] = []
      for (const visitor of ['anyone', 'learner', 'admin'] as const) {
        const routes = routesOf(market).filter((route) => route.as === visitor)
        if (routes.length > 0) findings.push(...(await visit(browser, base, { market, language, visitor, routes })))
      }
      expect(findings).toEqual([])
    })

interface Visit {
  readonly market: Market
  readonly language: PathLanguage
  readonly visitor: Visitor
  readonly routes: readonly Route[]
}

/** Opens the routes one after the other as one visitor, and tells what is wrong with each. */
async function visit(browser: Browser, base: string, { market, language, visitor, routes }: Visit): Promise<string[]> {
  const context = await browser.newContext({ baseURL: base, reducedMotion: 'reduce', serviceWorkers: 'block' })
  const page = await context.newPage()
  const findings: string[] = []
  let here = ''
  page.on('console', (message) => {
    if (message.type() === 'error') findings.push(`${here}: console: ${message.text()}`)
  })
  page.on('pageerror', (error) => findings.push(`${here}: uncaught: ${error.message}`))
  const account = accountOf(visitor, market)
  if (account) await enterAs(page, account, language)
  for (const { path } of routes) {
    here = `/${language}${path}`
    await page.goto(here)
    await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 15_000 })
    await page.waitForLoadState('networkidle')
    if ((await page.title()) === 'Kursiva') findings.push(`${here}: has no title of its own`)
    const lang = await page.locator('html').getAttribute('lang')
    if (lang !== (language === 'no' ? 'nb' : language)) findings.push(`${here}: says it is in ${lang}`)
    findings.push(...(await examine(page)).map((finding) => `${here}: ${finding}`))
  }
  await context.close()
  return findings
}

/** What scrolls sideways and what axe finds, in each theme at each width. */
async function examine(page: Page): Promise<string[]> {
  const findings: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    for (const theme of themes) {
      await page.evaluate((chosen) => void (document.documentElement.dataset['theme'] = chosen), theme)
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      if (beyond > 0) findings.push(`${width} px: scrolls ${beyond} px sideways`)
      const { violations } = await new AxeBuilder({ page }).withTags(wcag).analyze()
      for (const { id, nodes } of violations)
        findings.push(`${width} px ${theme}: ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    }
  }
  return findings
}
