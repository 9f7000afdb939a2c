import { builtChunk } from '#testing/built-chunk.ts'
import { expect, test } from '#testing/journey.ts'
import { filmTime, logIn, logInByForm } from '#testing/visitor.ts'
import { ofVideo } from './film-visitor.ts'

/** The address of a picture's segment; the film it belongs to is in its first group. */
const segment = /\/([^/]+)\/v\d+\/\d+\.m4s$/

test('C3: a film is fetched from the press down, beside the code that plays it, the next one before the end, each piece once', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const [, film] = segment.exec(request.url()) ?? []
    if (film !== undefined) asked.push(film)
  })
  await logInByForm(page, 'admin@kursiva.test')
  const code = Promise.withResolvers<undefined>()
  await page.route(`**${await builtChunk('features/watching/web/player/source/hls.ts')}`, async (route) => {
    await code.promise
    await route.continue()
  })
  await page.goto('/no/course/elsi4/-')
  await page.locator('main a[href*="/watch/elsi4-1/"]').first().hover()
  await page.mouse.down()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await page.mouse.up()
  await expect(page.locator('video')).toBeAttached()
  expect(
    await page.locator('video').evaluateAll((found) => found.map((each) => each.getAttribute('src'))),
  ).not.toContain(expect.stringMatching(/^blob:/))
  code.resolve(undefined)
  await expect.poll(() => filmTime(page)).toBeGreaterThan(0.3)
  await page.unrouteAll()

  const [first] = asked
  await ofVideo(page, (video) => {
    video.pause()
    video.currentTime = video.duration - 20
  })
  // the rest of this film may be asked for after the next one
  const nextAsked = () => asked.find((film) => film !== first)
  await expect.poll(nextAsked).toBeDefined()
  const next = nextAsked() ?? ''
  expect(await ofVideo(page, (video) => video.ended)).toBe(false)
  await expect(page).toHaveURL(/elsi4-1/)
  await page.keyboard.press('Shift+N')
  await expect(page).toHaveURL(/elsi4-2/)
  await expect.poll(() => filmTime(page)).toBeGreaterThan(0.3)
  const loads = await page.evaluate(
    (film) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes(`/${film}/`) && name.endsWith('.m4s'))
        .map(({ name }) => new URL(name).pathname),
    next,
  )
  expect(loads.length).toBeGreaterThan(0)
  expect(loads).toEqual([...new Set(loads)])
})

test('C3: a page opened by its address shows its poster before the code that plays films and the film are asked for', async ({
  page,
}) => {
  await logIn(page, 'admin@kursiva.test')
  const code = await builtChunk('features/watching/web/player/source/hls.ts')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === code || pathname.endsWith('.m3u8')) asked.push(pathname)
  })
  // the last thing that the start of the app asks for: all that does not wait for the poster was asked for before
  const started = page.waitForRequest((request) => (request.postData() ?? '').includes('"getDomain"'))
  const before = Promise.withResolvers<readonly string[]>()
  await page.route('**/posters/elsikkerhet-1.webp', async (route) => {
    await started
    before.resolve([...asked])
    await route.continue()
  })
  // nothing looks into the page meanwhile: that would count as a press
  await page.goto('/no/course/elsi4/elsikkerhet-i-praksis/watch/elsi4-1/hva-strom-gjor-med-kroppen')
  expect(await before.promise).toEqual([])
  await expect.poll(() => asked.some((path) => path.endsWith('.m3u8')) && asked.includes(code)).toBe(true)
})
