import { axeFindings } from '#testing/axe.ts'
import { expect, test } from '#testing/journey.ts'
import { organizationWorld } from '#testing/organization-world.ts'
import { inTransaction, sql } from '#platform/database/index.ts'
import { logIn } from '#testing/visitor.ts'

test('O2–O5: people are found, given roles, chosen by keyboard and removed, and what was done is undone', async ({
  page,
  server,
}) => {
  const world = organizationWorld(server.database)
  const organizationId = await world.organization({ seats: 12, name: 'Fjord Elektro' })
  const admin = await world.account('ada@users.test', 'Ada Berg')
  const leader = await world.user({ name: 'Mona Leder', email: 'mona@users.test' })
  await world.join(organizationId, admin, 'ADMIN')
  await world.join(organizationId, leader, 'MANAGER')
  const members = []
  for (const name of ['Kari Dahl', 'Nils Lie', 'Tor Vik']) {
    const id = await world.user({ name })
    await world.join(organizationId, id, 'MEMBER')
    members.push(id)
  }
  await world.group(organizationId, 'Montører', { memberIds: members.slice(0, 2) })
  await inTransaction(server.database, { kind: 'system' }, async (tx) => {
    await sql`insert into invitation (organization_id, email, name, role, locale, status, created_at, updated_at, sent_at)
      values (${organizationId}, 'per@users.test', 'Per Invitert', 'MEMBER', 'nb', 'INVITED', now(), now(), now())`.execute(
      tx,
    )
    await sql`insert into assignment (organization_id, course_id, assigned_by, created_at, updated_at)
      select ${organizationId}, id, ${leader}, now(), now() from course order by id limit 1`.execute(tx)
  })
  await logIn(page, 'ada@users.test')
  await page.goto('/no/administrate/administrate_users')
  const heading = page.getByRole('heading', { level: 1 })
  const rows = page.getByRole('rowheader')
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
  await expect(heading).toHaveText('5 på plass, 6 ledige')
  await expect(rows).toHaveCount(6)
  expect(await axeFindings(page)).toEqual([])

  // filtered by the address, which survives a reload and the back button
  await page.getByRole('combobox', { name: 'Gruppe' }).selectOption('Montører')
  await expect(rows).toHaveCount(2)
  await page.getByRole('searchbox').fill('nils')
  await expect(page).toHaveURL(/text=nils/)
  await expect(rows).toHaveCount(1)
  await page.reload()
  await expect(rows).toHaveText([/Nils Lie/])
  await page.goBack()
  await expect(rows).toHaveCount(6)
  await page.getByRole('button', { name: 'Rolle', exact: true }).click()
  await expect(rows.first()).toContainText('Ada Berg')
  await expect(page.getByRole('columnheader', { name: 'Rolle' })).toHaveAttribute('aria-sort', 'ascending')

  // changes a role, by keyboard
  await page.getByRole('button', { name: 'Kari Dahl er Medlem. Endre rollen' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Leder' }).press('Enter')
  await expect(page.getByText('Kari Dahl er nå Leder.')).toBeVisible()
  await expect(row('Kari Dahl')).toContainText('Leder')
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect(row('Kari Dahl')).toContainText('Medlem')
  await page.getByRole('button', { name: 'Ada Berg er Administrator. Endre rollen' }).click()
  await page.getByRole('menuitem', { name: 'Medlem' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'minst én administrator' })).toBeVisible()
  await expect(row('Ada Berg')).toContainText('Administrator')

  // changes several members in one action
  await page.getByRole('checkbox', { name: 'Velg Mona Leder' }).press('Space')
  await page.getByRole('checkbox', { name: 'Velg Tor Vik' }).press('Space')
  await expect(page.getByText('2 valgt')).toBeVisible()
  await page.getByRole('button', { name: 'Fjern', exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('2 plasser blir ledige med en gang.')
  await expect(dialog).toContainText('1 tildeling fortsetter som før.')
  await expect(dialog.getByRole('combobox', { name: 'Hvem tar over' })).toHaveValue(admin)
  expect(await axeFindings(page, '[role=alertdialog]')).toEqual([])
  await dialog.getByRole('button', { name: 'Fjern 2 personer' }).click()
  await expect(page.getByText('2 personer er fjernet.')).toBeVisible()
  await expect(rows).toHaveCount(4)
  await expect(heading).toHaveText('3 på plass, 8 ledige')
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect(rows).toHaveCount(6)
  await expect(heading).toHaveText('5 på plass, 6 ledige')
})
