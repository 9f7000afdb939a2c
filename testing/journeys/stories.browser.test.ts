import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'

const address = 'http://stories.localhost'
const kinds: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
}

let folder: string

test.beforeAll(async () => {
  test.setTimeout(60_000)
  folder = await mkdtemp(join(tmpdir(), 'kursiva-stories-'))
  const storybook = join(import.meta.dirname, '../../node_modules/storybook/dist/bin/dispatcher.js')
  await promisify(execFile)(process.execPath, [storybook, 'build', '--quiet', '--disable-telemetry', '-o', folder])
})

test.afterAll(() => rm(folder, { recursive: true }))

for (const theme of ['light', 'dark']) {
  test(`F1, F2, F3, WCAG 2.2 AA: every story does what it says, and axe finds nothing, ${theme}`, async ({ page }) => {
    test.setTimeout(60_000)
    await page.addInitScript(listen)
    await page.route(`${address}/**`, async (route) => {
      const { pathname } = new URL(route.request().url())
      const contentType = kinds[extname(pathname)]
      await route.fulfill({ body: await readFile(join(folder, pathname)), ...(contentType && { contentType }) })
    })
    const index = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')) as { entries: Record<string, object> }
    const problems: string[] = []
    for (const id of Object.keys(index.entries))
      problems.push(...(await problemsOf(page, id, theme)).map((problem) => `${id}: ${problem}`))
    expect(problems).toEqual([])
  })
}

interface Listening {
  /** what went wrong while the story was shown and played; told when it has ended */
  story: Promise<string[]>
  __STORYBOOK_ADDONS_CHANNEL__: { on: (event: string, told: (what: { message?: string } | undefined) => void) => void }
}

/** Runs in the page before anything else: hears what the stories tell from the moment their channel is made. */
function listen() {
  const page = globalThis as unknown as Listening
  page.story = new Promise((resolve) => {
    const failures: string[] = []
    let channel: Listening['__STORYBOOK_ADDONS_CHANNEL__']
    Object.defineProperty(page, '__STORYBOOK_ADDONS_CHANNEL__', {
      get: () => channel,
      set: (made: typeof channel) => {
        channel = made
        made.on('playFunctionThrewException', (error) => failures.push(error?.message ?? 'a play failed'))
        made.on('unhandledErrorsWhilePlaying', () => failures.push('an error nobody handled'))
        made.on('storyFinished', () => resolve(failures))
        for (const event of ['storyThrewException', 'storyErrored', 'storyMissing'])
          made.on(event, (error) => resolve([...failures, error?.message ?? event]))
      },
    })
  })
}

/** Shows a story and waits until what it plays has been played; what failed there, and what axe finds. */
async function problemsOf(page: Page, id: string, theme: string): Promise<string[]> {
  await page.goto(`${address}/iframe.html?viewMode=story&id=${id}&globals=theme:${theme}`)
  const failures = await page.evaluate(() => (globalThis as unknown as Listening).story)
  const { violations } = await new AxeBuilder({ page })
    .include('#storybook-root')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const found = violations.map(
    ({ id: rule, nodes }) => `${rule}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
  return [...failures, ...found]
}
