import { randomUUID } from 'node:crypto'
import type { Database } from '#platform/database/index.ts'
import { axeFindings } from '#testing/axe.ts'
import { consentTo, expect, test } from '#testing/journey.ts'
import { organizationWorld } from '#testing/organization-world.ts'
import { buySubscription } from '#testing/payments/subscription-world.ts'
import { logIn } from '#testing/visitor.ts'

const address = '/no/administrate/admin_subscription'
const day = 24 * 60 * 60 * 1000

/**
 * An organisation of four that bought sixty seats by invoice a hundred days ago. @returns the address of its admin
 */
async function officeWithSixtySeats(database: Database): Promise<string> {
  const world = organizationWorld(database)
  const email = `faktura.${randomUUID()}@plan.test`
  const [organizationId, userId] = [await world.organization({ name: 'Fire i faktura' }), await world.account(email)]
  await world.join(organizationId, userId, 'ADMIN')
  for (const colleague of [await world.user(), await world.user(), await world.user()])
    await world.join(organizationId, colleague, 'MEMBER')
  await buySubscription(database, { organizationId, userId, at: new Date(Date.now() - 100 * day), seats: 60 })
  return email
}

test('S1, O4: an admin sees what other seats cost before they are saved, and stops the renewal; a member sees what they learn on, and whom to ask, but no prices', async ({
  page,
  server,
}) => {
  await logIn(page, await officeWithSixtySeats(server.database))
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: '60 plasser, ett år til.' })).toBeVisible()
  await expect(page.getByText('60 plasser × 89 kr × 12')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('button', { name: 'Flere plasser' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hvor mange plasser?' })
  const seats = dialog.getByLabel('Plasser')
  await seats.fill('1000000000')
  await expect(dialog.getByText('Planen har fra 3 til 100 plasser.')).toBeVisible()
  await seats.fill('3')
  await expect(dialog.getByText('er i bruk eller lovet bort. Færre går ikke.')).toBeVisible()
  await seats.fill('-5')
  await expect(dialog.getByText('Planen har fra 3 til 100 plasser.')).toBeVisible()
  await seats.fill('70')
  await expect(dialog.getByText('70 plasser koster 89 kr hver i måneden.')).toBeVisible()
  await expect(dialog.getByText('I dag', { exact: true })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Endre til 70 plasser' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '70 plasser, ett år til.' })).toBeVisible()
  await expect(page.getByText('Fra 60 til 70 plasser')).toBeVisible()

  await page.getByRole('button', { name: 'Ikke forny' }).click()
  const question = page.getByRole('alertdialog', { name: 'La være å fornye?' })
  await expect(question.getByText('Kursbevis og resultater blir hos dem som har dem.')).toBeVisible()
  await question.getByRole('button', { name: 'Ikke forny' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '70 plasser, ut perioden.' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ingen flere regninger' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Forny likevel' })).toBeVisible()

  await logIn(page, 'learner@kursiva.test')
  await page.goto(address)
  await expect(page.getByText('Spør en administrator i Nordvik Elektro om det skal endres.')).toBeVisible()
  await expect(page.getByText('Neste faktura')).toHaveCount(0)
})

test('A4, S4: a change that a card pays counts the button, and why no payment was begun', async ({ page, server }) => {
  const world = organizationWorld(server.database)
  const email = `kort.${randomUUID()}@plan.test`
  const [organizationId, userId] = [await world.organization({ name: 'Kort og Godt' }), await world.account(email)]
  await world.join(organizationId, userId, 'ADMIN')
  const at = new Date(Date.now() - 100 * day)
  await buySubscription(server.database, { organizationId, userId, at, seats: 10, paymentMethod: 'CARD' })
  const counted: { readonly kind: string }[] = []
  await page.route('**/rest/events', (route) => {
    const { events } = route.request().postDataJSON() as { events: { event: { kind: string } }[] }
    counted.push(...events.map(({ event }) => event).filter(({ kind }) => kind.startsWith('pay')))
    return route.fulfill({ status: 204 })
  })
  await page.route('**/rest/purchase/orders/*/payment', (route) =>
    route.fulfill({ status: 502, json: { error: { code: 'ACQUIRER_UNREACHABLE', message: 'Ikke nå.' } } }),
  )
  await logIn(page, email)
  await page.evaluate(
    (answer) => localStorage.setItem('kursiva.consent', answer),
    consentTo({ statistics: true, errorReports: false }),
  )
  await page.goto(address)
  await page.getByRole('button', { name: 'Flere plasser' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hvor mange plasser?' })
  await dialog.getByLabel('Plasser').fill('12')
  await dialog.getByRole('button', { name: 'Endre til 12 plasser' }).click()
  await expect(dialog.getByText('Betalingen kan ikke begynne nå.')).toBeVisible()

  const failed = { kind: 'payment-failed', code: 'ACQUIRER_UNREACHABLE', message: 'Ikke nå.', step: 'BEGIN' }
  await expect.poll(() => counted).toEqual([{ kind: 'pay-button' }, failed])

  // pressed again, it leads to the page for entering the card
  await page.unroute('**/rest/purchase/orders/*/payment')
  await dialog.getByRole('button', { name: 'Endre til 12 plasser' }).click()
  await expect(page).toHaveURL(/\/purchase\/pay\//)

  // three cards on the acquirer's page: each refusal is counted, though the last card pays
  const token = new URL(page.url()).pathname.split('/').at(-1)
  for (const outcome of ['DECLINED', 'NO_MONEY', 'SUCCEEDS']) {
    const data = { outcome, expMonth: 11, expYear: new Date().getFullYear() + 2 }
    expect((await page.request.post(`/rest/test-acquirer/payments/${token}/card`, { data })).ok()).toBe(true)
  }
  await page.reload()
  await expect(page).toHaveURL(/\/purchase\?order=/)
  const refused = (code: string) => expect.objectContaining({ kind: 'payment-failed', code, step: 'CHARGE' })
  await expect
    .poll(() => counted.filter(({ kind }) => kind === 'payment-failed'))
    .toEqual([failed, refused('card_declined'), refused('insufficient_funds')])
})
