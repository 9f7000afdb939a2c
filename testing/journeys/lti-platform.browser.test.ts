import { createServer } from 'node:http'
import { expect, test } from '@playwright/test'
import { startLtiPlatform } from '#testing/lti-platform/index.ts'
import { startStubTool } from '#testing/lti-platform/stub-tool.ts'

/** Sends a message from inside the frame to the platform's page, and returns its response. */
const ask = (message: object) =>
  new Promise<unknown>((resolve) => {
    const hear = ({ data }: MessageEvent<{ message_id?: unknown }>) => {
      if (data.message_id !== 'one') return
      removeEventListener('message', hear)
      resolve(data)
    }
    addEventListener('message', hear)
    window.parent.postMessage({ ...message, message_id: 'one' }, '*')
  })

test('L2: the platform of the tests opens an activity in a frame, keeps what the tool puts and gives it its height', async ({
  page,
}) => {
  const [platform, tool] = await Promise.all([startLtiPlatform(), startStubTool()])
  const stranger = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Stranger')
  })
  await new Promise<void>((resolve) => stranger.listen(0, 'localhost', resolve))
  try {
    const { clientId } = platform.addTool({ ...tool, redirectUris: [tool.redirectUri] })
    tool.platform = platform.registration(clientId)
    const kari = platform.addPerson({ name: 'Kari Nordmann' })
    platform.addLink({ clientId, url: `${tool.origin}/rules`, title: 'Kjøreregler' })

    await page.goto(platform.origin)
    await page.getByRole('link', { name: 'Open as Kari Nordmann: Kjøreregler' }).click()
    await page.goto(`${page.url()}&storage=1`)
    const inside = page.frameLocator('iframe')
    await expect(inside.getByRole('heading', { name: 'Opened' })).toBeVisible()
    expect(tool.launches.at(-1)).toMatchObject({ sub: kari.sub, aud: clientId })

    const frame = page.frame('tool')
    const key = 'lti_state_1'
    expect(await frame?.evaluate(ask, { subject: 'lti.get_data', key })).toMatchObject({ value: null })
    expect(await frame?.evaluate(ask, { subject: 'lti.put_data', key, value: 'a' })).toMatchObject({
      subject: 'lti.put_data.response',
      value: 'a',
    })
    expect(await frame?.evaluate(ask, { subject: 'lti.get_data', key })).toMatchObject({ key, value: 'a' })
    await frame?.evaluate(() => window.parent.postMessage({ subject: 'lti.frameResize', height: 623 }, '*'))
    await expect(page.locator('iframe')).toHaveAttribute('data-announced', '623')
    await expect(page.locator('iframe')).toHaveCSS('height', '623px')

    // another site in the same frame gets no response
    const address = stranger.address()
    const port = typeof address === 'object' && address ? address.port : 0
    await frame?.goto(`http://localhost:${port}/`)
    await frame?.evaluate(() =>
      window.parent.postMessage({ subject: 'lti.get_data', message_id: 'two', key: 'lti_state_1' }, '*'),
    )
    await expect(page.getByText(`lti.get_data refused from http://localhost:${port} lti_state_1`)).toBeVisible()
  } finally {
    stranger.closeAllConnections()
    stranger.close()
    await Promise.all([platform.close(), tool.close()])
  }
})
