import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, sql } from '#platform/database/index.ts'
import { findTerms } from '#features/subscriptions/server/index.ts'
import { renewalWorld, type RenewalWorld } from '#testing/payments/renewal-world.ts'
import { findRenewalBuyer } from './next-bill.ts'

let world: RenewalWorld
beforeAll(async () => {
  world = await renewalWorld()
})
afterAll(() => world.close())

test('S3: reference and note of an order are its own; a renewal carries the organisation’s standing ones', async () => {
  const subscription = await world.buy('2026-01-15', { period: 'YEAR', paymentMethod: 'INVOICE', seats: 12 })
  const renewed = () =>
    inTransaction(world.database, { kind: 'system' }, async (tx) => {
      const terms = await findTerms(tx, subscription)
      return terms && findRenewalBuyer(tx, terms)
    })
  await inTransaction(world.database, { kind: 'system' }, (tx) =>
    sql`
      update purchase_order set buyer = buyer || '{"reference": "PO 2025-17", "note": "Til prosjektet"}'
      where subscription_id = ${subscription}`.execute(tx),
  )
  expect(await renewed()).toMatchObject({ reference: '', note: '' })
  await inTransaction(world.database, { kind: 'system' }, (tx) =>
    sql`
      update organization set invoice_reference = 'Kostnadssted 40', invoice_note = 'Fast merknad'
      where id = (select organization_id from subscription where id = ${subscription})`.execute(tx),
  )
  expect(await renewed()).toMatchObject({ reference: 'Kostnadssted 40', note: 'Fast merknad' })
})
