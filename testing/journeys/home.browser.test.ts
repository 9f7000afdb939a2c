import { inTransaction, sql } from '#platform/database/index.ts'
import { axeFindings } from '#testing/axe.ts'
import { expect, test } from '#testing/journey.ts'
import { logIn } from '#testing/visitor.ts'
import type { Page } from '@playwright/test'

test('C4, C7, C8: the front page says why each row stands there, and each leads on', async ({ page }) => {
  await logIn(page, 'learner@kursiva.test')
  await page.goto('/no')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Ingrid. Dette kommer først:/)
  await expect(page.getByRole('heading', { level: 2, name: 'Du er midt i dette:' })).toBeVisible()
  const waiting = page.getByRole('region', { name: 'Nordvik Elektro venter på' })
  await expect(waiting.getByRole('listitem').first()).toContainText('0 av 6 kurs fullført')
  await expect(page.getByText('Fordi du fullførte Smittevern i klinikken med Ingunn.')).toBeVisible()

  // parts far down are rendered when they are scrolled into view
  const experts = page.getByRole('region', { name: 'De som kan det' })
  await expect(experts.getByRole('link', { name: 'Alle eksperter' })).toBeAttached()
  await experts.scrollIntoViewIfNeeded()
  await expect(experts.getByRole('listitem').getByRole('link')).toHaveCount(6)
  await themes(page)

  // by its name: rows above it may come later
  const name =
    (await page
      .getByRole('button', { name: /^Favoritt: / })
      .first()
      .getAttribute('aria-label')) ?? ''
  const bookmark = page.getByRole('button', { name, exact: true }).first()
  const was = (await bookmark.getAttribute('aria-pressed')) === 'true'
  await bookmark.click()
  await expect(bookmark).toHaveAttribute('aria-pressed', String(!was))
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect(bookmark).toHaveAttribute('aria-pressed', String(was))

  await waiting.getByRole('link', { name: /^Ny montør/ }).click()
  await expect(page).toHaveURL(/\/no\/playlist\/nymo3\//)
})

test('C3, C4, C6: a locked course says why, and shows each reader their own way to it', async ({ page, server }) => {
  const write = (work: ReturnType<typeof sql>) =>
    inTransaction(server.database, { kind: 'system' }, (tx) => work.execute(tx))
  await write(
    sql`update course set trailer_asset_id = (select id from media_asset where key = 'hoyde-1') where short_id = 'hoyd3'`,
  )
  await write(
    sql`update subscription set status = 'paused', stage = 'PAUSED', paused_on = current_date where organization_id is not null`,
  )
  await write(
    sql`update subscription set expiration_date = now() - interval '1 day', access_until = null where user_id is not null`,
  )

  await logIn(page, 'learner@kursiva.test')
  await page.goto('/no')
  await expect(page.getByRole('heading', { level: 2, name: 'Kursene er stengt for nå' })).toBeVisible()
  await expect(page.getByText('Abonnementet til Nordvik Elektro er satt på pause.')).toBeVisible()
  await page.goto('/no/course/hoyd3/-')
  await expect(page.getByText('Abonnementet til Nordvik Elektro står på pause.')).toBeVisible()
  const ask = page.getByRole('link', { name: 'Spør Tone' })
  await expect(ask).toHaveAttribute(
    'href',
    /^mailto:admin@kursiva\.test\?subject=Kurset%20Arbeid%20i%20h%C3%B8yden&body=/,
  )
  await themes(page)
  await page.getByRole('link', { name: 'Se traileren' }).click()
  const ways = page.getByRole('region', { name: 'To veier inn' })
  await expect(ways.getByRole('listitem')).toHaveText([
    /^1?Be om det på jobben.*Spør Tone$/,
    /^2?Kjøp bare dette.*Kjøp kurset$/,
  ])
  await themes(page)

  await write(sql`update organization set hide_price_list = true`)
  await page.goto('/no/course/hoyd3/-')
  await expect(ask).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('690')

  for (const [email, why, way] of [
    ['admin@kursiva.test', 'Abonnementet til Nordvik Elektro står på pause.', 'Til abonnementet'],
    ['single@kursiva.test', 'Abonnementet ditt har tatt slutt.', 'Til abonnementet'],
    ['new@kursiva.test', 'Kurset er låst: du har ikke noe abonnement.', 'Kjøp kurset'],
  ] as const) {
    await logIn(page, email)
    await page.goto('/no/course/hoyd3/-')
    await expect(page.getByText(why)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: way })).toBeVisible()
  }
})

/** axe's findings in both themes. */
async function themes(page: Page): Promise<void> {
  for (const theme of ['dark', 'light']) {
    await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme)
    expect(await axeFindings(page), theme).toEqual([])
  }
}
