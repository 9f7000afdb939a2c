import { join } from 'node:path'
import { importPartnerList } from '#features/purchase/server/index.ts'
import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import { stableId } from './stable-id.ts'

/** The price of a seat per month for members of Nelfo, in øre, the same for any number of seats. */
const nelfoAmount = 79_00

/** Inserts the demonstration partner: the companies on its list, and its price for the team plan. */
export async function seedPartners(database: Database, contentFolder: string, now: Date): Promise<void> {
  const path = join(contentFolder, 'partners/nelfo.csv')
  const outcome = await importPartnerList(database, { partnerKey: 'nelfo', path, by: 'the demonstration' }, now)
  if (outcome.kind !== 'Imported' && outcome.kind !== 'Unchanged')
    throw new Error(`content/partners/nelfo.csv is not taken over: ${JSON.stringify(outcome)}`)
  await inTransaction(database, { kind: 'system' }, seedPartnerPrice)
}

async function seedPartnerPrice(tx: Transaction): Promise<void> {
  const id = stableId('price', 'no group nelfo')
  const written = await tx
    .insertInto('price')
    .values({
      id,
      product_id: stableId('product', 'group'),
      market: 'no',
      currency: 'NOK',
      partner_key: 'nelfo',
      includes_vat: false,
      year_discount_bp: 1000,
      min_seats: 1,
      max_seats: 100,
      valid_from: '2026-01-01',
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (written)
    await tx.insertInto('price_tier').values({ price_id: id, from_seats: 1, unit_amount: nelfoAmount }).execute()
}
