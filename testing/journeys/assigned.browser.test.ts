import type { Page } from '@playwright/test'
import { inTransaction, sql, type Database } from '#platform/database/index.ts'
import { assignmentInstanceWorld } from '#testing/learning/assignment-instance-world.ts'
import { axeFindings } from '#testing/axe.ts'
import { readCalendar } from '#testing/learning/calendar-lines.ts'
import { expect, test } from '#testing/journey.ts'
import { logIn } from '#testing/visitor.ts'
import { dayIn, daysAfter } from '#values/day.ts'

/** Assigns courses of the demonstration to its learner, with deadlines that many days ahead. */
async function assign(database: Database, days: readonly (number | undefined)[]) {
  const today = dayIn('no', new Date())
  const { learner, courses } = await inTransaction(database, { kind: 'system' }, async (tx) => {
    const found = await sql<{ userId: string; organizationId: string; manager: string }>`
      select m.user_id as "userId", m.organization_id as "organizationId",
             (select user_id from organization_member x where x.email = 'manager@kursiva.test' limit 1) as manager
      from organization_member m where m.email = 'learner@kursiva.test'`.execute(tx)
    // removes all other assignments of the demonstration
    await sql`delete from assignment_turn where user_id = ${found.rows[0]?.userId}`.execute(tx)
    const cards = await sql<{ id: string }>`
      select id from course_card where market = 'no' order by number limit ${days.length}`.execute(tx)
    return { learner: found.rows[0], courses: cards.rows }
  })
  if (!learner) throw new Error('the demonstration has no learner')
  const { userId, organizationId, manager } = learner
  const world = assignmentInstanceWorld(database)
  for (const [place, ahead] of days.entries()) {
    const courseId = courses[place]?.id ?? ''
    const assignmentId = await world.assignment(organizationId, { courseId, assignedBy: manager, at: new Date() })
    const dueOn = ahead === undefined ? undefined : daysAfter(today, ahead)
    await world.addInstance({ organizationId, userId, assignmentId, beginsOn: daysAfter(today, -60), dueOn })
  }
}

const rowsOf = (page: Page) => page.getByRole('region', { name: 'Tildelt deg' }).getByRole('listitem')

test('Assignments: what is assigned stands on the front page and the profile, goes into a calendar, and its letters can be turned off, all by keyboard', async ({
  page,
  server,
}) => {
  await assign(server.database, [6, undefined, -2, 30, 60, 90])
  await logIn(page, 'learner@kursiva.test')
  await page.goto('/no')
  // what has a deadline opens the page, without scrolling
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Dette kommer først:$/)
  await expect(rowsOf(page)).toHaveCount(3)
  await expect(rowsOf(page).first()).toBeInViewport()
  const headings = await page.getByRole('main').getByRole('heading').allTextContents()
  expect(headings.slice(1, 3).map((text) => text.trim())).toEqual(['Tildelt deg', 'Du er midt i dette:'])
  await expect(rowsOf(page).first()).toContainText('Fristen er ute')
  await expect(rowsOf(page).nth(1)).toContainText('6 dager igjen')
  await expect(rowsOf(page).first()).toContainText(/Tildelt av/)
  await page.getByRole('link', { name: 'Alle 6' }).press('Enter')

  await expect(page).toHaveURL(/\/no\/profile$/)
  await expect(rowsOf(page)).toHaveCount(6)
  await expect(rowsOf(page).last()).toContainText('Uten frist')
  const calendar = page.getByRole('region', { name: 'Frister i kalenderen din' })
  await calendar.getByRole('button', { name: 'Lag lenke' }).press('Enter')
  const address = await calendar.getByLabel('Kalenderlenke').inputValue()
  await expect(calendar.getByRole('link', { name: 'Åpne i kalenderen' })).toHaveAttribute('href', /^webcal:\/\//)
  // what a press has scrolled half behind the header is no small target
  await page.evaluate('scrollTo({ top: 0, behavior: "instant" })')
  expect(await axeFindings(page)).toEqual([])
  const { events } = readCalendar(new Uint8Array(await (await page.request.get(address)).body()))
  expect(events).toHaveLength(5)
  await calendar.getByRole('button', { name: 'Slå av lenken' }).press('Enter')
  await expect(calendar.getByRole('button', { name: 'Lag lenke' })).toBeVisible()
  expect((await page.request.get(address)).status()).toBe(404)

  await page.goto('/no/administrate/administrate_profile')
  await page.getByRole('region', { name: 'Dagens tre' }).scrollIntoViewIfNeeded()
  const letters = page.getByRole('region', { name: 'Varsler' })
  const own = letters.getByRole('switch', { name: 'Mine frister' })
  await expect(own).toBeChecked()
  // of a learner's own deadlines, not of a team's; beside the daily three and new courses
  await expect(letters.getByRole('switch')).toHaveCount(3)
  await own.press('Space')
  await expect(own).not.toBeChecked()
  await page.reload()
  await page.getByRole('region', { name: 'Dagens tre' }).scrollIntoViewIfNeeded()
  await expect(own).not.toBeChecked()
})
