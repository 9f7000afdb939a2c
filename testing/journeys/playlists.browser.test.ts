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

test('C8: from the profile into a playlist, its courses in order, a film within it, and back to the list', async ({
  page,
}) => {
  await logIn(page, 'learner@kursiva.test')
  await page.goto('/no/profile')
  await page.getByRole('link', { name: 'Ny montør: første uke' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ny montør: første uke' })).toBeVisible()
  const list = '/no/playlist/nymo3/ny-montor-forste-uke'
  await expect(page).toHaveURL(list)
  await expect(page.getByText('Spilleliste fra Nordvik Elektro')).toBeVisible()
  const rows = page.getByRole('main').getByRole('list').getByRole('listitem')
  await expect(rows.getByRole('link')).toHaveText(inOrder)
  expect(await axeFindings(page)).toEqual([])

  await rows.getByRole('link', { name: 'FSE-kurs' }).click()
  await expect(page.getByRole('heading', { level: 1, name: inOrder[1] ?? '' })).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname.startsWith(`${list}/course/fse35/`))
  await page
    .getByRole('link', { name: /^(Begynn|Fortsett)/ })
    .first()
    .click()
  await expect(page).toHaveURL(
    (url) => url.pathname.startsWith(`${list}/course/fse35/`) && url.pathname.includes('/watch/'),
  )
  await expect.poll(() => filmTime(page)).toBeGreaterThan(0)

  await page
    .getByRole('main')
    .getByRole('link', { name: inOrder[1] ?? '' })
    .click()
  await page.getByRole('link', { name: 'Spilleliste', exact: true }).click()
  await expect(page).toHaveURL(list)
  // what was begun goes on from here
  await page.getByRole('link', { name: 'Fortsett' }).click()
  await expect(page).toHaveURL((url) => url.pathname.startsWith(`${list}/course/elsi4/`))
})

test('C8: a playlist without a trailer says so and leads back; another organisation’s is not found', async ({
  page,
}) => {
  await logIn(page, 'single@kursiva.test')
  await page.goto('/no/playlist/rolk8/-')
  await page.getByRole('link', { name: 'Se trailer' }).click()
  await expect(page.getByText('Denne listen har ingen trailer ennå.')).toBeVisible()
  await page.getByRole('link', { name: 'Til spillelisten' }).click()
  await expect(page.getByText('Spilleliste fra Kursiva')).toBeVisible()
  await page.goto('/no/playlist/nymo3/-')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/lent seg for langt ut/)
})

test('R2, O3: a manager sees the organisation’s playlists in the administration, a member does not', async ({
  page,
  browser,
  server,
}) => {
  await logIn(page, 'manager@kursiva.test')
  await page.goto('/no/administrate/administrate_profile')
  await page.getByRole('navigation', { name: 'Administrasjon' }).getByRole('link', { name: 'Spillelister' }).click()
  await expect(page).toHaveURL('/no/administrate/playlists')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 lister i bruk')
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Nordvik Elektro' })
  await expect(rows.getByRole('link')).toHaveText(['Ny montør: første uke', 'Leder hos oss'])
  await rows.getByRole('link', { name: 'Leder hos oss' }).click()
  await expect(page).toHaveURL('/no/playlist/ledr5/leder-hos-oss')
  await expect(page.getByRole('heading', { level: 1, name: 'Leder hos oss' })).toBeVisible()

  const context = await browser.newContext({ baseURL: server.url })
  const member = await context.newPage()
  await logIn(member, 'learner@kursiva.test')
  await member.goto('/no/administrate/playlists')
  await expect(member.getByRole('heading', { level: 1 })).toHaveText('Denne siden er for andre.')
  await context.close()
})
