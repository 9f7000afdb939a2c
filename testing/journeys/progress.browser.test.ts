import type { Page } from '@playwright/test'
import { inTransaction, sql } from '#platform/database/index.ts'
import { expect, test } from '#testing/journey.ts'
import type { TestServer } from '#testing/server.ts'
import { filmTime, logIn, logInByForm } from '#testing/visitor.ts'
import { begin } from './film-visitor.ts'

const film = '/no/course/elsi4/-/watch/elsi4-1/-'

/** The total seconds that the server has stored for a user, in all films. */
const secondsOf = (server: TestServer, email: string) =>
  inTransaction(server.database, { kind: 'system' }, async (tx) => {
    const { rows } = await sql<{ seconds: number }>`
      select coalesce(sum(upper(r) - lower(r)), 0)::integer as seconds
      from episode_progress p join app_user u on u.id = p.user_id and u.email = ${email}, unnest(p.watched) r`.execute(
      tx,
    )
    return rows[0]?.seconds
  })

const idOf = (server: TestServer, email: string) =>
  inTransaction(server.database, { kind: 'system' }, async (tx) => {
    const { rows } = await sql<{ id: string }>`select id from app_user where email = ${email}`.execute(tx)
    return rows[0]?.id
  })

const waiting = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kursiva.watching.')).length)

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Konto:/ }).click()
  await page.getByText('Logg ut', { exact: true }).click()
  await page.waitForURL('**/no/login')
}

test('C7: what waits is of its own account: nobody else’s visit sends it, one’s own does from any page', async ({
  page,
  server,
}) => {
  const [single, manager] = ['single@kursiva.test', 'manager@kursiva.test']
  const before = Number(await secondsOf(server, single))
  await page.goto('/no/login')
  const beat = { positionSeconds: 7, at: Date.now() - 60_000, ranges: [{ from: 0, to: 7 }] }
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `kursiva.watching.${await idOf(server, single)}.elsi4-1`,
    JSON.stringify(beat),
  ] as const)
  await logInByForm(page, manager)
  await page.goto(film)
  await begin(page)
  await expect.poll(() => filmTime(page)).toBeGreaterThan(2)
  await page.keyboard.press('k')
  await expect.poll(() => secondsOf(server, manager)).toBeGreaterThan(0)
  await expect.poll(() => waiting(page)).toBe(1)
  expect(await secondsOf(server, single)).toBe(before)
  await page.goto('/no')
  await signOut(page)

  await logIn(page, single)
  await page.goto('/no')
  await expect.poll(() => waiting(page)).toBe(0)
  expect(await secondsOf(server, single)).toBe(before + 7)
})

test('C7: closing the page hands over its last seconds; who must watch in order starts no further than they have come', async ({
  page,
  server,
}) => {
  await logInByForm(page, 'admin@kursiva.test')
  await page.goto(film)
  await begin(page)
  await expect.poll(() => filmTime(page)).toBeGreaterThan(3)
  await page.close()
  await expect.poll(() => secondsOf(server, 'admin@kursiva.test')).toBeGreaterThanOrEqual(3)

  await inTransaction(server.database, { kind: 'system' }, (tx) =>
    sql`update organization set in_order_first_view = true`.execute(tx),
  )
  const again = await page.context().newPage()
  await again.goto(`${film}?t=40`)
  // a tab that nobody has pressed in waits at the second that was handed over
  await expect.poll(() => filmTime(again)).toBeGreaterThanOrEqual(3)
  expect(await filmTime(again)).toBeLessThan(20)
})
