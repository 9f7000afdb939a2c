import { axeFindings } from '#testing/axe.ts'
import { expect, test } from '#testing/journey.ts'
import { organizationWorld } from '#testing/organization-world.ts'
import type { TestServer } from '#testing/server.ts'
import { logIn } from '#testing/visitor.ts'

/** An organisation with two managers and two learners. */
async function organization(server: TestServer) {
  const world = organizationWorld(server.database)
  const id = await world.organization({ name: 'Bakken Elektro', seats: 20 })
  const people: Record<string, string> = {}
  const roles = { admin: 'ADMIN', leder: 'MANAGER', kari: 'MEMBER', ola: 'MEMBER' } as const
  const names = { admin: 'Anne Bakken', leder: 'Leif Bakken', kari: 'Kari Lunde', ola: 'Ola Myhre' }
  for (const [key, role] of Object.entries(roles) as [keyof typeof roles, (typeof roles)[keyof typeof roles]][]) {
    const userId = await world.account(`${key}@bakken.test`, names[key])
    await world.join(id, userId, role)
    people[key] = userId
  }
  return { world, id, people }
}

test('O3, O5, I6: groups by keyboard, a manager limited to them, an idle seat told, and from one organisation to another', async ({
  browser,
  page,
  server,
}) => {
  const { world, people } = await organization(server)
  await logIn(page, 'admin@bakken.test')
  await page.goto('/no/administrate/administrate_users/groups')
  await expect(page.getByRole('heading', { name: 'Ingen grupper ennå' })).toBeVisible()

  await page.getByRole('button', { name: 'Ny gruppe' }).press('Enter')
  await page.getByLabel('Navn').fill('Montører')
  await page.getByLabel('Navn').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Montører' })).toBeVisible()
  const find = page.getByLabel('Legg til folk')
  for (const name of ['Leif Bakken', 'Kari Lunde']) {
    await find.fill(name)
    await page.getByRole('button', { name: `Legg til ${name}` }).press('Enter')
    await expect(page.getByText(`${name} er med.`)).toBeVisible()
    await expect(find).toBeFocused()
  }
  const inIt = page.getByRole('list', { name: 'De som er med' }).getByRole('listitem')
  await expect(inIt).toHaveCount(2)
  await page.getByRole('button', { name: 'Ta Kari Lunde ut av gruppen' }).press('Enter')
  await expect(inIt).toHaveCount(1)
  await page.getByRole('button', { name: 'Angre' }).press('Enter')
  await expect(inIt).toHaveCount(2)
  await find.fill('')
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('button', { name: /hele organisasjonen.*Leif/ }).press('Enter')
  const limit = page.getByRole('switch', { name: 'Bare egne grupper' })
  await limit.press('Space')
  await expect(limit).toBeChecked()
  expect(await axeFindings(page, '[role=dialog]')).toEqual([])
  await page.getByRole('button', { name: 'Ferdig' }).press('Enter')
  await expect(page.getByRole('button', { name: /bare egne grupper.*Leif/ })).toBeVisible()

  // the manager sees only the members of the own group, and cannot edit groups
  const other = await browser.newContext({ baseURL: server.url })
  const limited = await other.newPage()
  await logIn(limited, 'leder@bakken.test')
  await limited.goto('/no/administrate/administrate_users/groups')
  await expect(limited.getByRole('heading', { level: 1 })).toHaveText('1 gruppe er din')
  await expect(limited.getByRole('button', { name: 'Ny gruppe' })).toHaveCount(0)
  await limited.goto('/no/administrate/administrate_users')
  await expect(limited.getByText('Kari Lunde')).toBeVisible()
  await expect(limited.getByText('Ola Myhre')).toHaveCount(0)
  await other.close()

  // two members have never signed in, though they were admitted a hundred days ago
  await page.goto('/no/administrate/administrate_users')
  await page.getByRole('button', { name: '2 har ikke vært innom på 90 dager' }).press('Enter')
  await page.getByRole('button', { name: 'Varsle alle 2' }).press('Enter')
  await expect(page.getByText(/^2 er varslet\. Plassene frigjøres/)).toBeVisible()
  await page.getByRole('button', { name: 'Trekk tilbake varselet til Ola Myhre' }).press('Enter')
  await expect(page.getByText('1 varsel er trukket tilbake.')).toBeVisible()
  await page.keyboard.press('Escape')

  // another organisation, where the user is only a learner
  const second = await world.organization({ name: 'Lund Kraft' })
  await world.join(second, people['admin'] ?? '', 'MEMBER', new Date())
  await page.reload()
  const organizations = page.locator('summary', { hasText: 'Bytt organisasjon. Nå:' })
  await organizations.press('Enter')
  await page.getByRole('button', { name: 'Lund Kraft' }).press('Enter')
  await expect(page).toHaveURL(/administrate_profile$/)
  await expect(organizations).toContainText('Lund Kraft')
  await page.getByRole('button', { name: /^Konto: / }).press('Enter')
  await page.getByRole('button', { name: 'Bakken Elektro' }).press('Enter')
  await expect(organizations).toContainText('Bakken Elektro')
  await expect(page.getByRole('link', { name: 'Brukere' }).first()).toBeVisible()
})
