import { joiningWorld } from '#testing/organizations/joining-world.ts'
import { axeFindings } from '#testing/axe.ts'
import { clientOf } from '#testing/api-client.ts'
import { expect, test } from '#testing/journey.ts'
import { organizationWorld } from '#testing/organization-world.ts'
import { logIn, mailedCode } from '#testing/visitor.ts'
import { inTransaction } from '#platform/database/index.ts'

test('O2 O4: an invitation is opened from its letter, an account made, the place on the waiting list kept until there is a seat', async ({
  page,
  browser,
  server,
}) => {
  const world = organizationWorld(server.database)
  const letters = joiningWorld(server.database)
  const organizationId = await world.organization({ seats: 2, name: 'Bakken Elektro' })
  const adminId = await world.account('tone@bakken.test', 'Tone Bakken')
  await world.account('even@bakken.test', 'Even Hauge')
  await world.join(organizationId, adminId, 'ADMIN')
  const admin = await clientOf(server.url, 'tone@bakken.test')
  const people = ['aksel@bakken.test', 'even@bakken.test'].map((email) => ({ email, role: 'MEMBER', groupIds: [] }))
  await admin.graph(
    'mutation($id: ID!, $people: [PersonToInvite!]!) { invitePeople(organizationId: $id, people: $people) { __typename } }',
    { id: organizationId, people },
  )

  // without an account: signing in leads back here, with the address filled in
  await page.goto(`/no/invitation/${await letters.codeFor(organizationId, 'aksel@bakken.test')}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bakken Elektro har en plass til deg')
  await expect(page.getByText('Tone Bakken har invitert deg til Bakken Elektro på Kursiva')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Lag konto' }).press('Enter')
  await expect(page.getByLabel('E-post')).toHaveValue('aksel@bakken.test')
  await expect(page.getByText('Invitasjonen venter.')).toBeVisible()
  await page.getByLabel('Navn').fill('Aksel Bråten')
  await page.getByRole('button', { name: 'Neste' }).press('Enter')
  await page.getByLabel('Passord', { exact: true }).fill('fire fugler på et tak')
  await page.getByRole('checkbox', { name: /vilkår/ }).check()
  const make = page.getByRole('button', { name: 'Lag konto' })
  await expect(make).toBeEnabled()
  await make.press('Enter')
  const code = page.getByRole('textbox', { name: /Kode/ })
  await expect(code).toBeVisible()
  await code.fill(await mailedCode(page, 'aksel@bakken.test'))
  await page.getByRole('button', { name: 'Ta plassen din' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Du er inne')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('main').getByRole('link', { name: 'Til kursene' }).press('Enter')
  await expect(page).toHaveURL(/\/no\/course-catalogue$/)

  // another browser, another account: no seat is left
  const second = await browser.newPage()
  await logIn(second, 'even@bakken.test')
  const link = `/no/invitation/${await letters.codeFor(organizationId, 'even@bakken.test')}`
  await second.goto(link)
  await second.getByRole('button', { name: 'Ta plassen din' }).press('Enter')
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Du står på venteliste')
  expect(await axeFindings(second)).toEqual([])
  await inTransaction(server.database, { kind: 'system' }, (tx) =>
    tx.updateTable('subscription').set({ seats: 3 }).where('organization_id', '=', organizationId).execute(),
  )
  await letters.run('fill-seats')
  await second.goto(link)
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Denne lenken virker ikke')
  await second.goto('/no/administrate/administrate_profile')
  await expect(second.getByText('Bakken Elektro').first()).toBeVisible()
  await second.close()
})

test('O2: who says no by keyboard is thanked, and by the organisation’s link one asks for a seat', async ({
  page,
  server,
}) => {
  const world = organizationWorld(server.database)
  const letters = joiningWorld(server.database)
  const organizationId = await world.organization({ seats: 5, name: 'Fjell Elektro' })
  await world.join(organizationId, await world.account('leder@fjell.test', 'Liv Fjell'), 'ADMIN')
  await world.account('kari@fjell.test', 'Kari Lund')
  const admin = await clientOf(server.url, 'leder@fjell.test')
  await admin.graph(
    'mutation($id: ID!, $people: [PersonToInvite!]!) { invitePeople(organizationId: $id, people: $people) { __typename } }',
    { id: organizationId, people: [{ email: 'nei@fjell.test', role: 'MEMBER', groupIds: [] }] },
  )
  await page.goto(`/no/invitation/${await letters.codeFor(organizationId, 'nei@fjell.test')}`)
  await page.getByRole('button', { name: 'Si nei takk' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Takk for beskjeden')

  const { data } = await admin.graph(
    'mutation($id: ID!) { setJoinLink(organizationId: $id, mode: ASK, groupIds: []) { ... on JoinLinkChanged { link { code } } } }',
    { id: organizationId },
  )
  await page.goto(`/no/join/${data.setJoinLink.link.code}`)
  const door = page.getByRole('main').getByRole('link', { name: 'Jeg har konto' })
  await expect(door).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await door.press('Enter')
  await page.getByLabel('E-post').fill('kari@fjell.test')
  await page.getByLabel('Passord', { exact: true }).fill('Kursiva-demo-1')
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click()
  await page.getByRole('button', { name: 'Spør om plass' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nå er det deres tur')
})
