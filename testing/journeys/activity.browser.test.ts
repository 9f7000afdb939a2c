import { readFile } from 'node:fs/promises'
import { addWeeks, lastDayOf, weekNumber, weekOf } from '#features/activity/rules/weeks.ts'
import { inTransaction, sql } from '#platform/database/index.ts'
import { axeFindings } from '#testing/axe.ts'
import { chooseDay } from '#testing/choose-day.ts'
import { expect, test } from '#testing/journey.ts'
import { logIn } from '#testing/visitor.ts'
import { daysAfter } from '#values/day.ts'

test('O3: a manager narrows the activity by weeks and group in the address, reads each chart as a table, and takes it along', async ({
  page,
  server,
}) => {
  await inTransaction(server.database, { kind: 'system' }, async (tx) => {
    await sql`
      insert into learning_week (organization_id, week, user_id, seconds, episodes)
      select m.organization_id, learning_week_of(now()) - 7 * n, m.user_id, 3600, 1
      from membership m join app_user u on u.id = m.user_id and u.email = 'manager@kursiva.test', generate_series(0, 30) n
      on conflict do nothing`.execute(tx)
    await sql`
      with made as (
        insert into member_group (organization_id, name)
        select id, 'Alene' from organization where short_id = 'nordvik' returning id, organization_id
      )
      insert into member_group_member (group_id, organization_id, user_id)
      select made.id, made.organization_id, u.id from made, app_user u where u.email = 'manager@kursiva.test'`.execute(
      tx,
    )
  })
  await logIn(page, 'manager@kursiva.test')
  await page.goto('/no/administrate/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ av \d+ lærte noe nytt denne uken\.$/)
  expect(await axeFindings(page)).toEqual([])

  const period = page.getByLabel('Periode')
  const bars = page.getByRole('region', { name: 'Aktive per uke' })
  await bars.getByText('Vis som tabell').focus()
  await page.keyboard.press('Enter')
  const rows = bars.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(1 + 12)
  await period.selectOption('26')
  await expect(page).toHaveURL(/dashboard\?weeks=26$/)
  await expect(rows).toHaveCount(1 + 26)

  const groups = page.getByLabel('Gruppe')
  await groups.selectOption('Alene')
  await expect(page).toHaveURL(/weeks=26&group=[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 av 1 lærte noe nytt denne uken.')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 av 1 lærte noe nytt denne uken.')
  await expect(groups.locator('option:checked')).toHaveText('Alene')
  await page.goBack()
  await expect(page).toHaveURL(/dashboard\?weeks=26$/)

  await period.selectOption('own')
  const [first, last] = [addWeeks(weekOf(new Date()), -11), addWeeks(weekOf(new Date()), -9)]
  const [from, to] = [daysAfter(first, 2), lastDayOf(last)]
  await chooseDay(page, 'Fra og med', from, 'Neste måned')
  await chooseDay(page, 'Til og med', to, 'Forrige måned')
  await page.getByRole('button', { name: 'Vis', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`from=${from}&to=${to}$`))
  const weeks = [first, last].map((week) => `\\d+ i uke ${weekNumber(week).number}`).join(' til ')
  await expect(page.getByRole('img', { name: new RegExp(`^Aktive per uke, fra ${weeks}$`) })).toBeVisible()

  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: /Alle hendelser/ }).click()
  const file = await waiting
  expect(file.suggestedFilename()).toBe(`kursiva-hendelser-${first}-${last}.csv`)
  expect(await readFile(await file.path(), 'utf8')).toContain('Tidspunkt;Hva;Navn')
})
