import fc from 'fast-check'
import { expect, test } from 'vitest'
import { composeCredit } from '#features/invoices/rules/compose-credit.ts'
import { composeDocument, snapshotOf } from '#features/invoices/rules/compose-snapshot.ts'
import { creditReasonText } from '#features/invoices/rules/line-texts.ts'
import { ehfOf } from '#features/invoices/server/document/ehf.ts'
import { billed, billedBuyer, billedLine } from '#testing/payments/invoice-world.ts'
import { brokenRules } from './official-rules.ts'
import { credit, exempt, long, norwegian, paidByCard, spanish } from './snapshots.ts'

const noReference = { ...norwegian, buyer: { ...norwegian.buyer, reference: '' } }
const kept = { issuer: norwegian.issuer, on: '2026-12-01', at: new Date('2026-12-01T00:10:00Z'), paymentDays: 30 }
const billing = {
  ...kept,
  number: '202600051',
  kid: '1202600000000519',
  paymentMethod: 'INVOICE',
  corrects: [],
} as const

/** The changes of a month in which the VAT rate changed, for a company with special characters in its name. */
const together = snapshotOf(
  composeDocument([
    billed({
      buyer: { ...billedBuyer, name: 'Åse & Bjørn <Elektro> «Nord» AS', note: 'Merkes:\nkjøp & salg < 10' },
      lines: [billedLine('REST_OF_PERIOD', 1_000_33n, { days: 29 }), billedLine('PAPER', 49_00n)],
    }),
    billed({ vatRateBp: 1200, lines: [billedLine('UNUSED_REST', -77_77n, { days: 9 }), billedLine('PAPER', 49_00n)] }),
  ]),
  { ...billing, reason: '' },
)
const restOf = (left: bigint) =>
  snapshotOf(composeCredit(together, left), {
    ...billing,
    number: '202600052',
    reason: creditReasonText('nb', 'MISTAKE'),
    corrects: [{ invoiceId: '', number: together.number, issueDate: together.issueDate, amount: left }],
  })
const rests = { restOfOne: restOf(1n), restOfHalf: restOf(together.total / 2n), whole: restOf(together.total) }

const documents = { credit, exempt, long: long(23), norwegian, noReference, paidByCard, together, ...rests }

test('S3: only Norwegian organisations get EHF', () => {
  expect(ehfOf(spanish)).toBeUndefined()
  expect(ehfOf({ ...norwegian, buyer: { ...norwegian.buyer, kind: 'PERSON' } })).toBeUndefined()
  expect(ehfOf({ ...norwegian, buyer: { ...norwegian.buyer, number: '313980775' } })).toBeUndefined()
})

/** For the location of the official rules see docs/e-invoices.md. */
const folder = process.env['EINVOICE_RULES']

test.skipIf(!folder)(
  'S3: the official rules find nothing wrong with what snapshots are written as',
  { timeout: 120_000 },
  () => {
    const written = Object.entries(documents).map(([name, snapshot]) => [name, ehfOf(snapshot) ?? ''])
    expect(Object.fromEntries(brokenRules(folder ?? '', Object.fromEntries(written)))).toEqual(
      Object.fromEntries(Object.keys(documents).map((name) => [name, []])),
    )
  },
)

// with several rates, and with changes whose sum is a credit at one of them
test('S3: a credit note of any part of any invoice has lines for each rate it names, which come to its net (BR-S-08)', () => {
  const changes = fc.record({
    rate: fc.constantFrom(2500, 2100, 1500, 1200, 0),
    net: fc.bigInt({ min: -1000n, max: 1_000_000n }),
  })
  const sum = (nets: readonly { readonly net: bigint }[]) => nets.reduce((total, { net }) => total + net, 0n)
  fc.assert(
    fc.property(fc.array(changes, { minLength: 1, maxLength: 4 }), fc.bigInt({ min: 0n }), (parts, share) => {
      const composed = composeDocument(
        parts.map(({ rate, net }) =>
          billed({ vatRateBp: rate, lines: [billedLine(net < 0n ? 'UNUSED_REST' : 'REST_OF_PERIOD', net)] }),
        ),
      )
      fc.pre(composed.kind === 'INVOICE' && composed.total > 0n)
      const left = (share % composed.total) + 1n
      const rest = composeCredit(snapshotOf(composed, { ...billing, reason: '' }), left)
      expect([rest.total, rest.net + rest.vat, sum(rest.lines)]).toEqual([left, left, rest.net])
      for (const { category, rateBp, net } of rest.vats) {
        const lines = rest.lines.filter((line) => line.vatCategory === category && line.vatRateBp === rateBp)
        expect([lines.length > 0, sum(lines)]).toEqual([true, net])
      }
      for (const { quantity, unitAmount, net } of rest.lines)
        expect([unitAmount >= 0n, BigInt(quantity) * unitAmount]).toEqual([true, net])
    }),
  )
})
