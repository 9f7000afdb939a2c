import { axeFindings } from '#testing/axe.ts'
import { expect, test } from '#testing/journey.ts'
import { filmTime, logIn } from '#testing/visitor.ts'

const inOrder = [
  'Elsikkerhet i praksis',
  'FSE-kurs: første hjelp ved strømulykker',
  'Sikker jobbanalyse på ti minutter',
  'Arbeid i høyden',
  'Jordfeil: finn den før den finner deg',
  'Sluttkontroll uten snarveier',
]

test('C3, C8: from the profile into a list with an order: a film within it, what is locked and why, back to the list, and its trailer, also when its address has ended', async ({
  page,
}) => {
  await logIn(page, 'learner@kursiva.test')
  await page.goto('/no/profile')
  await page.getByRole('link', { name: 'Ny montør: første uke' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ny montør: første uke' })).toBeVisible()
  const list = '/no/playlist/nymo3/ny-montor-forste-uke'
  await expect(page).toHaveURL(list)
  await expect(page.getByText('Spilleliste fra Nordvik Elektro')).toBeVisible()
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Kurs' })
  for (const [place, name] of inOrder.entries()) await expect(rows.nth(place)).toContainText(name)
  await expect(rows.getByRole('link')).toHaveText([inOrder[0] ?? ''])
  await expect(rows.nth(1)).toContainText('Åpnes når Elsikkerhet i praksis er ferdig')

  // a started course can be continued, and stays in the list
  await page.getByRole('link', { name: 'Fortsett' }).click()
  await expect(page).toHaveURL(
    (url) => url.pathname.startsWith(`${list}/course/elsi4/`) && url.pathname.includes('/watch/'),
  )
  await expect.poll(() => filmTime(page)).toBeGreaterThan(0)
  const strip = page.getByRole('navigation', { name: 'I spillelisten' })
  await expect(strip).toContainText('1 av 6')
  await expect(strip).toContainText(inOrder[1] ?? '')

  // opening a locked course by its address shows why it is locked, and outside the list the course is open
  await page.goto(`${list.replace(/[^/]+$/, 'feil')}/course/fse35/-?utm_id=1`)
  await expect(page.getByRole('heading', { level: 1, name: 'Ikke riktig ennå' })).toBeVisible()
  await expect(page, 'R4: the slug of the list is repaired').toHaveURL(`${list}/course/fse35/-?utm_id=1`)
  await expect(strip).toContainText('2 av 6')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Åpne kurset utenfor listen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: inOrder[1] ?? '' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Tilbake til listen' }).click()
  await expect(page).toHaveURL(list)

  // the trailer is that of the first course that has one
  let asked = 0
  await page.route('**/media/**/master.m3u8', (route) =>
    ++asked === 1 ? route.fulfill({ status: 403, body: '{}' }) : route.continue(),
  )
  await page.getByRole('link', { name: 'Se trailer', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ny montør: første uke' })).toBeVisible()
  await expect(page.getByText('Traileren er fra kurset Elsikkerhet i praksis.')).toBeVisible()
  await expect.poll(() => filmTime(page)).toBeGreaterThan(1)
  expect(asked).toBeGreaterThan(1)
  await page.getByRole('region', { name: 'Videospiller' }).getByRole('link', { name: 'Til spillelisten' }).click()
  await expect(page).toHaveURL(list)
})

test('R2, O3, C8: a manager makes a list with the keyboard, arranges it and shares it with a group; the learner follows it', async ({
  page,
  browser,
  server,
}) => {
  await logIn(page, 'manager@kursiva.test')
  await page.goto('/no/administrate/playlists')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('3 lister å dele')
  await page.getByRole('button', { name: 'Ny spilleliste' }).press('Enter')
  await page.getByRole('textbox', { name: 'Navn' }).fill('Mørke _kvelder_')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Mørke kvelder' })).toBeVisible()

  const search = page.getByRole('searchbox', { name: 'Legg til' })
  const rows = page.getByRole('grid').getByRole('row')
  for (const [count, text, button] of [
    [1, 'surdeig', /^Legg til .*deig/i],
    [2, 'passord', /^Legg til Passord/],
  ] as const) {
    await search.fill(text)
    await page.getByRole('button', { name: button }).press('Enter')
    await expect(rows).toHaveCount(count)
    await expect(page.getByRole('status').filter({ hasText: 'er lagt til' })).toBeVisible()
  }
  await search.fill('gdpr')
  await page.getByRole('button', { name: /^Bare en del GDPR/ }).press('Enter')
  await page.getByRole('button', { name: 'Legg til Hva er en personopplysning?' }).press('Enter')
  await expect(rows).toHaveCount(3)

  // several quick moves to the top: focus stays on the row, and the requests reach the server in order
  const slow = Promise.withResolvers<undefined>()
  let orders = 0
  await page.route('**/graphql', async (route) => {
    const isSecond = (route.request().postData() ?? '').includes('"OrderPlaylistItems"') && (orders += 1) === 2
    if (isSecond) await slow.promise
    await route.fallback()
  })
  const up = rows.filter({ hasText: 'personopplysning' }).getByRole('button', { name: /^Flytt .* opp$/ })
  await up.press('Enter')
  await up.press('Enter')
  await expect(rows.first()).toContainText('Hva er en personopplysning?')
  await expect(page.getByRole('status').filter({ hasText: 'plass 1 av 3' })).toBeVisible()
  await expect(rows.first().getByRole('button', { name: /ned$/ })).toBeFocused()
  // removed while the last move is still pending: the requests run one after the other
  await rows
    .nth(2)
    .getByRole('button', { name: /^Ta ut/ })
    .press('Enter')
  slow.resolve(undefined)
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Angre' }).press('Enter')
  await expect(rows).toHaveCount(3)
  await page.getByRole('radio', { name: /Én ting om gangen/ }).check()
  await page.getByLabel('Del med', { exact: true }).selectOption('Montører')
  await page.getByRole('button', { name: 'Del', exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'Ikke del med Montører lenger' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  const context = await browser.newContext({ baseURL: server.url })
  const learner = await context.newPage()
  await logIn(learner, 'learner@kursiva.test')
  await learner.goto('/no/profile')
  await learner.getByRole('link', { name: 'Mørke kvelder' }).click()
  await learner.getByRole('link', { name: 'Begynn' }).click()
  await expect(learner.getByRole('heading', { level: 1, name: 'Hva er en personopplysning?' })).toBeVisible()
  await expect(learner.getByRole('navigation', { name: 'I spillelisten' })).toContainText('1 av 3')

  // after the sharing is withdrawn, the list is gone at the next request
  await page.getByRole('button', { name: 'Ikke del med Montører lenger' }).press('Enter')
  await expect(page.getByText('Bare administratorer og ledere, så langt.')).toBeVisible()
  await learner.reload()
  await expect(learner.getByRole('heading', { level: 1 })).toHaveText(/lent seg for langt ut/)
  await learner.goto('/no/administrate/playlists')
  await expect(learner.getByRole('heading', { level: 1 })).toHaveText('Denne siden er for andre.')
  await context.close()

  await page.getByRole('button', { name: 'Slett listen' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Slett listen' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('3 lister å dele')
})

test('C8: a list without a trailer says so and leads back; another organisation’s is not found; a course goes into a new list of one’s own', async ({
  page,
}) => {
  await logIn(page, 'single@kursiva.test')
  await page.goto('/no/playlist/rolk8/-/trailer')
  await expect(page.getByText('Denne listen har ingen trailer ennå.')).toBeVisible()
  await page.getByRole('link', { name: 'Til spillelisten' }).click()
  await expect(page.getByText('Spilleliste fra Kursiva')).toBeVisible()
  for (const path of ['', '/edit', '/course/elsi4/-']) {
    await page.goto(`/no/playlist/nymo3/-${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/lent seg for langt ut/)
  }

  await page.goto('/no/course/surd9/-')
  await page.getByRole('button', { name: 'Legg i spilleliste' }).click()
  await page.getByRole('textbox', { name: 'Ny liste' }).fill('Til høsten')
  await page.getByRole('button', { name: 'Lag og legg i' }).click()
  await page.getByRole('link', { name: 'Åpne listen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Til høsten' })).toBeVisible()
  await expect(page.getByText('Din egen spilleliste')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Kurs' }).first()).toBeVisible()
})
