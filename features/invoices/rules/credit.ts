import { partOf } from '#values/money.ts'
import type { SnapshotVat } from './snapshot.ts'

/** An invoice that can be credited, and the amount that is left of it. */
interface Creditable {
  readonly id: string
  readonly left: bigint
}

/**
 * Spreads a credit over invoices, in the given order, up to what is left of each.
 * @returns undefined when all of them together do not have enough left
 */
export function spreadCredit<Invoice extends Creditable>(
  credit: bigint,
  invoices: readonly Invoice[],
): { readonly invoice: Invoice; readonly amount: bigint }[] | undefined {
  const spread: { invoice: Invoice; amount: bigint }[] = []
  let rest = credit
  for (const invoice of invoices) {
    const amount = invoice.left < rest ? invoice.left : rest
    if (amount <= 0n) continue
    spread.push({ invoice, amount })
    rest -= amount
  }
  return rest === 0n ? spread : undefined
}

/**
 * The VAT of the remaining total of an invoice. Each rate gets its share and the last rate the rounding difference,
 * so that parts and rest add up to the invoice. Rates with a share of 0 are left out: they would have no line (EN
 * 16931, BR-S-08).
 * @param vats of the whole invoice
 * @param left of its total, with VAT
 */
export function vatsOfRest(vats: readonly SnapshotVat[], total: bigint, left: bigint): SnapshotVat[] {
  return sharesOfRest(vats, total, left).filter(({ net }) => net !== 0n)
}

/**
 * The VAT of a part of the remaining total of an invoice: the difference between the rest before and after, so that
 * parts add up in any order.
 * @param part with VAT, above zero and not more than is left
 */
export function vatsOfPart(vats: readonly SnapshotVat[], total: bigint, left: bigint, part: bigint): SnapshotVat[] {
  const after = sharesOfRest(vats, total, left - part)
  return sharesOfRest(vats, total, left)
    .map((each, place) => ({
      ...each,
      net: each.net - (after[place]?.net ?? 0n),
      vat: each.vat - (after[place]?.vat ?? 0n),
    }))
    .filter(({ net }) => net !== 0n)
}

function sharesOfRest(vats: readonly SnapshotVat[], total: bigint, left: bigint): SnapshotVat[] {
  if (left === total) return [...vats]
  let rest = left
  return vats.map((each, place) => {
    const gross = place === vats.length - 1 ? rest : partOf(left, each.net + each.vat, total)
    rest -= gross
    const net = partOf(gross, 10_000n, 10_000n + BigInt(each.rateBp))
    return { ...each, net, vat: gross - net }
  })
}
