import { cardAcquirer } from '#apps/server/card-acquirer.ts'
import { beginPayment } from '#features/purchase/server/payments/begin-payment.ts'
import { inTransaction, sql } from '#platform/database/index.ts'
import { axeFindings } from '#testing/axe.ts'
import { testSecret } from '#testing/database.ts'
import { expect, test } from '#testing/journey.ts'
import { openOrder, payer } from '#testing/payments/payment-world.ts'
import type { TestServer } from '#testing/server.ts'

/** An order that awaits payment, and the acquirer's page for it. */
async function waitingOrder({ database }: TestServer) {
  const now = new Date()
  const userId = await payer(database)
  const { id, shortId } = await openOrder(database, { userId, now })
  const parts = { database, clock: () => now }
  const acquirer = cardAcquirer({ stripe: undefined, mode: 'demo' }, testSecret, () => undefined)(parts)
  const begun = await beginPayment({ ...parts, acquirer, warn: () => undefined }, { shortId, userId })
  if (begun.kind !== 'PaymentBegun') throw new Error(begun.kind)
  const state = () =>
    inTransaction(database, { kind: 'system' }, async (tx) => {
      const { rows } = await sql<{ state: string }>`select state from purchase_order where id = ${id}`.execute(tx)
      return rows[0]?.state
    })
  return { address: begun.redirectUrl, shortId, state }
}

test('S2: a card is refused, the next needs the bank’s code, and then the order is paid', async ({ page, server }) => {
  const { address, shortId, state } = await waitingOrder(server)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'Betal med kort' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel('Navn på kortet').fill('Ingrid Solbakken')
  await page.getByText('4000 0000 0000 0002').click()
  await page.getByRole('button', { name: /^Betal 1.788 kr$/ }).click()
  await expect(page.getByRole('alert')).toContainText('Kode card_declined')
  expect(await state()).toBe('PENDING')
  await page.getByText('4000 0027 6000 3184').click()
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  const bank = page.getByRole('dialog')
  await bank.getByLabel('Kode, seks siffer').fill('000000')
  await bank.getByRole('button', { name: 'Bekreft' }).click()
  await expect(bank).toContainText('Du har 2 forsøk igjen')
  expect(await axeFindings(page)).toEqual([])
  await bank.getByLabel('Kode, seks siffer').fill('123456')
  await bank.getByRole('button', { name: 'Bekreft' }).click()
  await page.waitForURL((url) => url.pathname === '/no/purchase' && url.searchParams.get('order') === shortId)
  await expect.poll(state).toBe('COMPLETED')
})
