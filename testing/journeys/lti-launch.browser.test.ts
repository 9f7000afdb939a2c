import type { Frame, Page } from '@playwright/test'
import { expect, test } from '#testing/journey.ts'
import type { Link } from '#testing/lti-platform/index.ts'
import { launchWithThirdParty, type ThirdParty } from '#testing/lti-platform/third-party.ts'
import { ltiWorld, type LtiWorld } from '#testing/lti/lti-world.ts'
import type { TestServer } from '#testing/server.ts'

const film = '/no/lti-view/course/elsi4/-/watch/elsi4-4/-'

/**
 * A course of a platform in a browser with the given third-party policy: the top-level page, and the content of its
 * frame.
 */
async function inClassroom(
  server: TestServer,
  thirdParty: ThirdParty,
  walk: (room: {
    readonly world: LtiWorld
    readonly page: Page
    /** Opens an activity as a learner; `more` is appended to the platform's address. */
    readonly open: (link: Link, more?: string) => Promise<Frame>
  }) => Promise<void>,
): Promise<void> {
  const world = await ltiWorld(server)
  const { context, close } = await launchWithThirdParty(thirdParty)
  try {
    const page = await context.newPage()
    const open = async (link: Link, more = '') => {
      const kari = world.platform.addPerson({ name: 'Kari Nordmann', locale: 'nb-NO' })
      await page.goto(`${world.platform.origin}/course/course-1?as=${kari.sub}&link=${link.id}&height=640${more}`)
      const frame = page.frame('tool')
      if (!frame) throw new Error('there is no frame')
      await frame.waitForURL(`${server.url}/**`)
      return frame
    }
    await walk({ world, page, open })
  } finally {
    await close()
    await world.close()
  }
}

/** What the frame can store: a cookie that is not partitioned, and its storage. */
const kept = (frame: Frame) =>
  frame.evaluate(() => {
    Reflect.set(document, 'cookie', 'plain=1; Secure; SameSite=None')
    const cookie: unknown = Reflect.get(document, 'cookie')
    try {
      return { cookie, storage: typeof localStorage }
    } catch (problem) {
      return { cookie, storage: problem instanceof DOMException ? problem.name : 'broken' }
    }
  })

/** Reloads the frame, and waits until its previous content is gone. */
async function reload(frame: Frame): Promise<void> {
  await frame.evaluate(() => {
    Object.assign(window, { isOld: true })
    location.reload()
  })
  await frame.waitForFunction(() => !('isOld' in window))
}

const nothingAround = async (frame: Frame) => {
  for (const role of ['banner', 'contentinfo', 'dialog'] as const) await expect(frame.getByRole(role)).toHaveCount(0)
  await expect(frame.getByRole('button', { name: /Spør oss|Bare det nødvendige/ })).toHaveCount(0)
}

test('L1: with third-party cookies blocked a film plays in the platform’s frame, also after it was loaded anew; what does not open says why', async ({
  server,
}) => {
  await inClassroom(server, 'CookiesBlocked', async ({ world, open }) => {
    const frame = await open(world.link(film))
    await expect(frame.getByRole('heading', { level: 1, name: 'Spenningsprøving før arbeid' })).toBeVisible()
    expect(await kept(frame)).toEqual({ cookie: '', storage: 'object' })
    await expect
      .poll(() => frame.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0.3)
    expect(new URL(frame.url()).search).toBe('')
    await reload(frame)
    await expect(frame.getByRole('heading', { level: 1, name: 'Spenningsprøving før arbeid' })).toBeVisible()
    await expect(frame.locator('video')).toBeVisible()
    await nothingAround(frame)

    const deploymentId = world.platform.addDeployment(world.clientId)
    const refused = await open(world.link(film, { deploymentId }))
    await expect(refused.getByRole('heading', { level: 1, name: 'Koblingen er ikke ferdig satt opp.' })).toBeVisible()
    await expect(refused.getByText('Kode: DeploymentUnknown')).toBeVisible()
    await nothingAround(refused)
    const unchosen = await open(world.link('/no/lti'))
    await expect(unchosen.getByRole('heading', { level: 1, name: 'Her er det ikke valgt noe ennå.' })).toBeVisible()
    await expect(unchosen.getByText('læreren din har ikke valgt')).toBeVisible()
    expect(new URL(unchosen.url()).search).toBe('')
    // The platform may still show it, and the tab knows which launch it belongs to.
    await reload(unchosen)
    await expect(unchosen.getByRole('heading', { level: 1, name: 'Her er det ikke valgt noe ennå.' })).toBeVisible()
  })
})

test('L1: where the browser keeps nothing for us, the platform’s storage does, and the course opens; without it, in a tab of its own', async ({
  server,
}) => {
  await inClassroom(server, 'EverythingBlocked', async ({ world, page, open }) => {
    const frame = await open(world.link(film), '&storage=1')
    await expect(frame.getByRole('heading', { level: 1, name: 'Spenningsprøving før arbeid' })).toBeVisible()
    expect(await kept(frame)).toEqual({ cookie: '', storage: 'SecurityError' })
    const said = await page.locator('#messages li').allTextContents()
    expect(said.map((line) => line.split(' ', 2).join(' '))).toEqual([
      'lti.capabilities from',
      'lti.put_data from',
      'lti.capabilities from',
      'lti.get_data from',
    ])
    expect(world.platform.requests.join('\n')).not.toContain('lti_state')
    await nothingAround(frame)

    world.platform.requests.length = 0
    const framed = await open(world.link(film))
    await expect(framed.getByRole('heading', { level: 1, name: 'Kurset vil ha en egen fane.' })).toBeVisible()
    expect(await kept(framed)).toEqual({ cookie: '', storage: 'SecurityError' })
    expect(new URL(framed.url()).searchParams.get('refused')).toBe('NotThisBrowser')
    // the platform's response may be single-use, so it must not be requested in vain
    expect(world.platform.requests.filter((asked) => asked.includes('/lti/auth'))).toEqual([])
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      framed.getByRole('link', { name: 'Åpne i ny fane' }).click(),
    ])
    await expect(tab.getByRole('heading', { level: 1, name: 'Spenningsprøving før arbeid' })).toBeVisible()
    await expect(framed.getByRole('heading', { level: 1, name: 'Åpnet i egen fane.' })).toBeVisible()
    await reload(framed)
    await expect(framed.getByRole('heading', { level: 1, name: 'Kurset vil ha en egen fane.' })).toBeVisible()
  })
})
