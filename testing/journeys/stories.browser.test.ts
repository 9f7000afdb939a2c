import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test, type Page } from '@playwright/test'
import { axeFindings } from '#testing/axe.ts'

const address = 'http://stories.localhost'
const kinds: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
}

let folder: string

test.beforeAll(async () => {
  // builds pages: minutes where the machine is busy
  test.setTimeout(600_000)
  folder = await mkdtemp(join(tmpdir(), 'kursiva-stories-'))
  const storybook = join(import.meta.dirname, '../../node_modules/storybook/dist/bin/dispatcher.js')
  await promisify(execFile)(process.execPath, [storybook, 'build', '--quiet', '--disable-telemetry', '-o', folder])
})

test.afterAll(() => rm(folder, { recursive: true }))

test('F1, F2, F3, WCAG 2.2 AA: every story does what it says, and axe finds nothing in either theme', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(listen)
  await page.route(`${address}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const contentType = kinds[extname(pathname)]
    await route.fulfill({ body: await readFile(join(folder, pathname)), ...(contentType && { contentType }) })
  })
  const index = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')) as { entries: Record<string, object> }
  const problems: string[] = []
  for (const id of Object.keys(index.entries)) {
    const found = [...(await played(page, id)), ...(await axeFinds(page, 'light')), ...(await axeFinds(page, 'dark'))]
    problems.push(...found.map((problem) => `${id}: ${problem}`))
  }
  expect(problems).toEqual([])
})

interface Told {
  message?: string
}

interface Channel {
  on: (event: string, told: (what: Told | undefined) => void) => void
  emit: (event: string, what: object) => void
}

interface Listening {
  tell: Channel['emit']
  /** what went wrong while the story that is shown was drawn and played; told when it has ended */
  story: Promise<string[]>
  /** begins to wait for the next */
  expectStory: () => void
}

/** Runs in the page before anything else: hears what the stories tell from the moment their channel is made. */
function listen() {
  const page = globalThis as unknown as Listening
  let failures: string[] = []
  let end: (failures: string[]) => void
  page.expectStory = () => {
    failures = []
    page.story = new Promise((resolve) => {
      end = resolve
    })
  }
  page.expectStory()
  let channel: Channel
  Object.defineProperty(page, '__STORYBOOK_ADDONS_CHANNEL__', {
    get: () => channel,
    set: (made: Channel) => {
      channel = made
      page.tell = (event, what) => made.emit(event, what)
      made.on('playFunctionThrewException', (error) => failures.push(error?.message ?? 'a play failed'))
      made.on('unhandledErrorsWhilePlaying', () => failures.push('an error nobody handled'))
      made.on('storyFinished', () => end(failures))
      const breakOff = (error: Told | undefined) => end([...failures, error?.message ?? 'it could not be shown'])
      made.on('storyThrewException', breakOff)
      made.on('storyErrored', breakOff)
      made.on('storyMissing', breakOff)
    },
  })
}

/** Shows a story and waits until what it plays has been played; says what failed. */
async function played(page: Page, storyId: string): Promise<string[]> {
  if (page.url().startsWith(address))
    await page.evaluate((id) => {
      const stories = globalThis as unknown as Listening
      stories.expectStory()
      document.documentElement.dataset['theme'] = 'light'
      stories.tell('setCurrentStory', { storyId: id, viewMode: 'story' })
    }, storyId)
  else await page.goto(`${address}/iframe.html?viewMode=story&id=${storyId}`)
  return page.evaluate(() => (globalThis as unknown as Listening).story)
}

async function axeFinds(page: Page, theme: string): Promise<string[]> {
  await page.evaluate((chosen) => {
    document.documentElement.dataset['theme'] = chosen
  }, theme)
  return (await axeFindings(page, '#storybook-root')).map((finding) => `${theme}: ${finding}`)
}
