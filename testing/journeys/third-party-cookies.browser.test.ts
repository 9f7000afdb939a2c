import { createServer, type RequestListener } from 'node:http'
import { expect, test } from '@playwright/test'
import { launchWithThirdParty, type ThirdParty } from '#testing/lti-platform/third-party.ts'

const cookies = [
  'plain=1; Path=/; Secure; SameSite=None',
  '__Host-partitioned=1; Path=/; Secure; HttpOnly; SameSite=None; Partitioned',
]

/** A server on its own address, until the test ends. */
async function serve(hostname: string, listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, hostname, resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin: `http://${hostname}:${address.port}`, close }
}

const framed = (origin: string): string =>
  `<!doctype html><link rel="icon" href="data:,"><form method="post" action="${origin}/launch" target="tool"></form>` +
  '<iframe name="tool"></iframe><script>document.forms[0].submit()</script>'

/** What a cross-site frame can keep: the cookies that are sent back, and the result of using its storage. */
async function keptInFrame(thirdParty: ThirdParty, platform: string, tool: string) {
  const { context, close } = await launchWithThirdParty(thirdParty)
  try {
    const page = await context.newPage()
    // as a top-level page it keeps everything, so the restrictions come from being in a frame
    await page.goto(`${tool}/launch`)
    await page.evaluate(() => localStorage.setItem('on top', '1'))
    const onTop = await page.evaluate(async () => (await fetch('/cookies')).text())
    await page.goto(platform)
    const frame = page.frame('tool')
    await frame?.waitForURL(`${tool}/launch`)
    const inFrame = await frame?.evaluate(async () => {
      const sent = await (await fetch('/cookies')).text()
      try {
        const ofTop = localStorage.getItem('on top')
        localStorage.setItem('in frame', '1')
        return { sent, storage: ofTop === null ? 'its own' : 'shared' }
      } catch (problem) {
        return { sent, storage: problem instanceof DOMException ? problem.name : 'broken' }
      }
    })
    return { onTop: onTop.split('; ').sort(), inFrame }
  } finally {
    await close()
  }
}

test('L2: a browser that blocks third-party cookies keeps partitioned ones, and nothing when everything is blocked', async () => {
  const tool = await serve('localhost', (request, response) => {
    if (request.url === '/cookies') response.end(request.headers.cookie ?? '')
    else response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': cookies }).end('<!doctype html><p>Here')
  })
  const platform = await serve('127.0.0.1', (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(framed(tool.origin))
  })
  try {
    const modes = ['Allowed', 'CookiesBlocked', 'EverythingBlocked'] as const
    const kept = await Promise.all(modes.map((mode) => keptInFrame(mode, platform.origin, tool.origin)))
    for (const { onTop } of kept) expect(onTop).toEqual(['__Host-partitioned=1', 'plain=1'])
    expect(kept.map(({ inFrame }) => inFrame)).toEqual([
      { sent: 'plain=1; __Host-partitioned=1', storage: 'its own' },
      { sent: '__Host-partitioned=1', storage: 'its own' },
      { sent: '', storage: 'SecurityError' },
    ])
  } finally {
    platform.close()
    tool.close()
  }
})
