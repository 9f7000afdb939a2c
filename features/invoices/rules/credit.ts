import { partOf } from '#values/money.ts'
import type { SnapshotVat } from './snapshot.ts'

/** An invoice that can be credited, and how much is left of it. */
export interface Creditable {
  readonly id: string
  readonly left: bigint
}

/**
 * How a credit is spread over invoices: as much as each has left, the first first.
 * @returns undefined when all of them together have not enough left
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
 * The VAT of what is left of an invoice, so that the parts and the rest come to the whole: each rate has its share of what
 * is left, and the last takes what rounding leaves. A rate whose share comes to nothing is not named: it would have no line
 * (EN 16931, BR-S-08).
 * @param vats of the whole invoice
 * @param left of its total, with VAT
 */
export function vatsOfRest(vats: readonly SnapshotVat[], total: bigint, left: bigint): SnapshotVat[] {
  return sharesOfRest(vats, total, left).filter(({ net }) => net !== 0n)
}

/**
 * The VAT of a part of what is left of an invoice: what the rest has less by it, so that parts in any order come to the
 * whole.
 * @param part with VAT, above zero and no more than is left
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
