import type { Page } from '@playwright/test'
import { axeFindings } from '#testing/axe.ts'
import { expect, test } from '#testing/journey.ts'

const pages = {
  no: [
    '/no',
    '/no/priser',
    '/no/kurs',
    '/no/kategori/el26/el-og-energi',
    '/no/kurs/elsi4/elsikkerhet-i-praksis',
    '/no/eksperter',
    '/no/ekspert/shal/sverre-halland',
    '/no/for-bedrifter',
    '/no/sjekk-kursbevis',
    '/no/kontakt',
    '/no/vilkar',
    '/no/personvern',
    '/no/databehandling',
    '/en',
    '/en/prices',
    '/no/finnes-ikke',
  ],
  es: ['/es', '/es/precios', '/es/cursos', '/es/para-empresas', '/es/condiciones', '/en/courses'],
} as const

const widths = [320, 390, 768, 1024, 1440, 1920]

/** What reaches further to the right than the window: the page could be moved sideways. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const [market, paths] of Object.entries(pages))
  for (const path of paths)
    test(`${market} ${path}: complete without script, at every width, in both themes`, async ({ browser, server }) => {
      const { port } = new URL(server.url)
      const host = market === 'no' ? 'www.localhost' : 'www.es.localhost'
      const context = await browser.newContext({ baseURL: `http://${host}:${port}`, javaScriptEnabled: false })
      const page = await context.newPage()
      const failed: string[] = []
      page.on('response', (response) => {
        if (response.status() >= 400 && !response.request().isNavigationRequest()) failed.push(response.url())
      })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        expect([width, await overflow(page)]).toEqual([width, 0])
      }
      expect(failed).toEqual([])
      await context.close()

      for (const colorScheme of ['light', 'dark'] as const) {
        const seen = await browser.newContext({ baseURL: `http://${host}:${port}`, colorScheme })
        const other = await seen.newPage()
        const errors: string[] = []
        other.on('pageerror', ({ message }) => errors.push(message))
        other.on('console', (message) => {
          if (message.type() === 'error' && !message.text().includes('404')) errors.push(message.text())
        })
        await other.setViewportSize({ width: 390, height: 844 })
        await other.goto(path)
        expect(await axeFindings(other)).toEqual([])
        await other.setViewportSize({ width: 1440, height: 900 })
        expect(await axeFindings(other)).toEqual([])
        expect(errors).toEqual([])
        await seen.close()
      }
    })
