import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { importPriceList, readPriceList } from '#features/subscriptions/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { stableId } from './stable-id.ts'

/** Inserts the price list of `content/prices.yaml`: prices, VAT, coupons, and possible upgrades. */
export async function seedPrices(tx: Transaction, contentFolder: string): Promise<void> {
  const path = join(contentFolder, 'prices.yaml')
  const read = readPriceList(await readFile(path, 'utf8'))
  if (read.kind === 'BadPriceList') throw new Error(`${path}: ${read.sentence}`)
  await importPriceList(tx, read.list, new Date(), stableId)
}
