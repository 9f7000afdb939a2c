import type { Frame, Page } from '@playwright/test'
import { inTransaction, sql } from '#platform/database/index.ts'
import { axeFindings } from '#testing/axe.ts'
import { expect, test as base } from '#testing/journey.ts'
import { ltiWorld, type LtiWorld } from '#testing/lti/lti-world.ts'
import { quizWorld } from '#testing/learning/quiz-world.ts'

interface Room {
  readonly world: LtiWorld
  readonly frame: Frame
  /** Every problem: an error in the console, a GraphQL error, one of our pages that failed to load. */
  readonly problems: readonly string[]
  /** The heights announced to the platform, in order. */
  readonly announced: () => Promise<number[]>
}

/** A course of a platform, opened for a learner in a frame of 400 px without any permissions. */
const test = base.extend<{ open: (path: string) => Promise<Room> }>({
  open: async ({ page, server }, use) => {
    const worlds: LtiWorld[] = []
    await page.setViewportSize({ width: 920, height: 800 })
    await use(async (path) => {
      const world = await ltiWorld(server)
      worlds.push(world)
      const problems = problemsOf(page)
      const kari = world.platform.addPerson({ name: 'Kari Nordmann', locale: 'nb-NO' })
      const link = world.link(path, { lineItem: { scoreMaximum: 100 } })
      await page.addInitScript(noteHeights)
      const query = new URLSearchParams({ as: kari.sub, link: link.id, height: '400', resize: '1', allow: 'none' })
      await page.goto(`${world.platform.origin}/course/${link.courseId}?${query.toString()}`)
      const frame = page.frame('tool')
      if (!frame) throw new Error('there is no frame')
      await frame.waitForURL(/\/no\/lti-view\//)
      const announced = () => page.evaluate(() => (window as { heights?: number[] }).heights ?? [])
      return { world, frame, problems, announced }
    })
    for (const world of worlds) await world.close()
  },
})

/** Runs in the platform's page: records the announced heights. */
function noteHeights(): void {
  const heights: number[] = []
  Object.assign(window, { heights })
  addEventListener('message', ({ data }: MessageEvent<{ subject?: string; height?: number }>) => {
    if (data.subject === 'lti.frameResize') heights.push(data.height ?? Number.NaN)
  })
}

function problemsOf(page: Page): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('response', async (response) => {
    if (!response.url().endsWith('/graphql')) return
    const body = await response.text().catch(() => '')
    if (body.includes('"errors"'))
      problems.push(`${response.request().postData()?.slice(0, 80)}: ${body.slice(0, 200)}`)
  })
  return problems
}

async function expectNoWayOut(frame: Frame): Promise<void> {
  const links = frame.locator('a[href]')
  const addresses = await links.evaluateAll((all) =>
    all.map((link) => `${link.getAttribute('target') ?? ''} ${link.getAttribute('href')}`),
  )
  expect(addresses.length).toBeGreaterThan(0)
  expect(addresses.filter((address) => !address.startsWith(' /no/lti-view/course/'))).toEqual([])
}

async function expectAccessible(frame: Frame): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await frame.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme)
    expect(await axeFindings(frame), theme).toEqual([])
  }
}

/** Asserts that the frame is as high as its content, and that no further height is announced. */
async function expectStable({ frame, announced }: Room): Promise<void> {
  let before = 0
  await expect
    .poll(
      async () => {
        const [now, wasSaid] = [(await announced()).length, before]
        before = now
        const hidden = await frame.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
        return now > 0 && now === wasSaid && hidden <= 8
      },
      // a change is measured and announced within this time
      { intervals: [400] },
    )
    .toBe(true)
}

test('L1, C3: in a frame that allows nothing a course opens and its film plays; the platform hears how high it is', async ({
  open,
}) => {
  const room = await open('/no/lti-view/course/elsi4/-')
  const { frame } = room
  await expect(frame.getByRole('heading', { level: 1, name: 'Elsikkerhet i praksis' })).toBeVisible()
  await expect(frame.getByText('Resultatet ditt går tilbake til portalen av seg selv.')).toBeVisible()
  await expectStable(room)
  await expectNoWayOut(frame)
  await expectAccessible(frame)
  await frame.getByRole('tab', { name: /Vedlegg/ }).click()
  await expect(frame.getByRole('button', { name: 'De fem sikre på ett ark PDF' })).toBeVisible()
  await expectStable(room)

  await frame.getByRole('link', { name: 'Begynn' }).click()
  await expect(frame.getByRole('heading', { level: 1, name: 'Hva strøm gjør med kroppen' })).toBeVisible()
  await expect(frame.getByRole('region', { name: 'Videospiller' })).toBeFocused()
  await expect
    .poll(() => frame.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.5)
  await expect(frame.getByRole('button', { name: 'Innstillinger', exact: true })).toBeVisible()
  await expect(frame.getByRole('button', { name: 'Fullskjerm' })).toHaveCount(0)
  await expect(frame.getByRole('complementary', { name: 'Ordrett' }).getByRole('listitem').first()).toBeVisible()
  await expect(frame.getByRole('tab', { name: /Notater/ })).toHaveCount(0)
  await expectStable(room)
  await expectNoWayOut(frame)
  await expectAccessible(frame)
  expect(room.problems).toEqual([])
})

test('L1, Q2, Q3: in the frame a test is taken to its result, and the certificate is saved', async ({
  open,
  page,
  server,
}) => {
  const { shortId, courseId } = await quizWorld(server.database).quiz({ questions: 2 })
  const course = await inTransaction(server.database, { kind: 'system' }, async (tx) => {
    const { rows } = await sql<{ shortId: string }>`
      select short_id as "shortId" from course where id = ${courseId}`.execute(tx)
    return rows[0]?.shortId ?? ''
  })
  const room = await open(`/no/lti-view/course/${course}/-/quiz/${shortId}`)
  const { frame } = room
  await frame.getByRole('button', { name: 'Begynn prøven' }).click()
  for (const next of ['Neste spørsmål', 'Se resultatet']) {
    await frame.locator('label', { hasText: 'Svar 0' }).click()
    await frame.getByRole('button', { name: 'Svar', exact: true }).click()
    await frame.getByRole('button', { name: next }).click()
  }
  await expect(frame.getByRole('heading', { level: 1, name: 'Bestått.' })).toBeVisible()
  await expectStable(room)
  await expectAccessible(frame)
  await expect(frame.getByRole('link', { name: /Profil|Del/ })).toHaveCount(0)
  const saving = page.waitForEvent('download')
  await frame.getByRole('button', { name: 'Last ned kursbeviset' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^kursbevis-.*\.pdf$/)
  expect(room.problems).toEqual([])
})

test('L1, Q2: in the frame a game is played to its end, and the ranking stands among the organisation’s own', async ({
  open,
}) => {
  const room = await open('/no/lti-view/course/jord5/-/game/jord5-sprint')
  const { frame } = room
  await frame.getByRole('button', { name: 'Uten tid' }).click()
  const halves = frame.getByRole('group', { name: 'Er det sant?' })
  for (let claim = 0; claim < 12; claim += 1) {
    await expect(frame.getByText(`${claim + 1} av 12`, { exact: true })).toBeVisible()
    await expect(halves).toHaveAttribute('data-open', 'true')
    await halves.getByRole('button', { name: /^S?\s*Sant/ }).click()
  }
  await expect(frame.getByRole('heading', { level: 2, name: 'Det var den siste påstanden.' })).toBeFocused()
  await expect(frame.getByRole('region', { name: 'Toppliste og egne resultater' })).toBeVisible()
  await expectStable(room)
  await expectNoWayOut(frame)
  await expectAccessible(frame)
  expect(room.problems).toEqual([])
})
