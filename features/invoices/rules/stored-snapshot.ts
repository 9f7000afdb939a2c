import type { InvoiceSnapshot } from './snapshot.ts'

/** Amounts are strings: JSON numbers are not exact beyond 2^53. */
type Stored<T> = T extends bigint
  ? string
  : T extends readonly (infer Item)[]
    ? readonly Stored<Item>[]
    : T extends object
      ? { readonly [Key in keyof T]: Stored<T[Key]> }
      : T

/** A snapshot as JSON. */
export type StoredSnapshot = Stored<InvoiceSnapshot>

/** There and back between a snapshot and its JSON. */
export const storedSnapshot = {
  write: (snapshot: InvoiceSnapshot): StoredSnapshot => ({
    ...snapshot,
    ...texts(snapshot),
    lines: snapshot.lines.map((line) => ({ ...line, unitAmount: String(line.unitAmount), net: String(line.net) })),
    vats: snapshot.vats.map((each) => ({ ...each, net: String(each.net), vat: String(each.vat) })),
    corrects: snapshot.corrects.map((each) => ({ ...each, amount: String(each.amount) })),
  }),
  read: (stored: StoredSnapshot): InvoiceSnapshot => ({
    ...stored,
    net: BigInt(stored.net),
    vat: BigInt(stored.vat),
    total: BigInt(stored.total),
    lines: stored.lines.map((line) => ({ ...line, unitAmount: BigInt(line.unitAmount), net: BigInt(line.net) })),
    vats: stored.vats.map((each) => ({ ...each, net: BigInt(each.net), vat: BigInt(each.vat) })),
    corrects: stored.corrects.map((each) => ({ ...each, amount: BigInt(each.amount) })),
  }),
}

const texts = ({ net, vat, total }: InvoiceSnapshot) => ({ net: String(net), vat: String(vat), total: String(total) })
