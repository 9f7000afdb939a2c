import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectDatabase, inTransaction, sql, type Database, type Transaction } from '#platform/database/index.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { billed, billedLine } from '#testing/payments/invoice-world.ts'
import { creditInvoice } from './credit-invoice.ts'
import { issueInvoice } from './issue-invoice.ts'
import { settleInvoice } from './settle-invoice.ts'

let world: TestDatabase

beforeEach(async () => {
  world = await createTestDatabase()
})
afterEach(() => world.close())

const asSystem = <T>(work: (tx: Transaction) => Promise<T>, database: Database = world.database) =>
  inTransaction(database, { kind: 'system' }, work)

const asked = async <Row>(statement: ReturnType<typeof sql<Row>>) =>
  (await asSystem((tx) => statement.execute(tx))).rows

/** The places that documents have in their series, and the last that each series gave out. */
async function expectGapless() {
  const series = await asked(sql<{ held: number[]; last: number }>`
    select array_agg(i.position order by i.position) as held, s.last_number as last
    from invoice_series s left join invoice i using (issuer_id, prefix, year)
    group by s.issuer_id, s.prefix, s.year, s.last_number`)
  expect(series.length).toBeGreaterThan(0)
  for (const { held, last } of series) expect(held).toEqual(Array.from({ length: last }, (_, place) => place + 1))
}

test('numbers: a hundred invoices at once on sixteen connections, a third of them rolled back, leave no gap', async () => {
  const crowd = connectDatabase(world.ownerUrl, { max: 16, applicationName: 'kursiva race' })
  const outcomes = await Promise.allSettled(
    Array.from({ length: 150 }, (_, place) =>
      asSystem(async (tx) => {
        const issued = await issueInvoice(tx, billed())
        if (place % 3 === 0) throw new Error('the caller changed its mind')
        return issued?.number
      }, crowd.database),
    ),
  )
  await crowd.close()
  const numbers = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  expect(new Set(numbers).size).toBe(100)
  await expectGapless()
})

test('numbers: a killed process leaves no gap, and what it reported is stored', async () => {
  const program = fileURLToPath(new URL('../../../testing/payments/issue-invoices.ts', import.meta.url))
  const child = spawn(process.execPath, [program, world.ownerUrl], { stdio: ['ignore', 'pipe', 'inherit'] })
  const said: string[] = []
  const ended = new Promise((resolve) => child.once('close', resolve))
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line)
    // others issue meanwhile
    if (said.length % 10 === 0) await asSystem((tx) => issueInvoice(tx, billed()))
    if (said.length === 60) child.kill('SIGKILL')
  }
  await ended
  expect(said.length).toBeGreaterThanOrEqual(60)
  await asSystem((tx) => issueInvoice(tx, billed()))
  const kept = await asked(sql<{ number: string }>`select number from invoice`)
  expect(kept.map(({ number }) => number)).toEqual(expect.arrayContaining(said))
  await expectGapless()
})

type Action =
  | {
      readonly kind: 'issue'
      readonly net: number
      readonly rate: number
      readonly byCard: boolean
      readonly paper: boolean
    }
  | {
      readonly kind: 'change' | 'credit' | 'creditPart' | 'settle' | 'refund'
      readonly of: number
      readonly net: number
    }
  | { readonly kind: 'creditAll' | 'again'; readonly of: number; readonly net: number }

const of = fc.nat(1000)
const net = fc.integer({ min: 1, max: 500_000 })
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({
    kind: fc.constant('issue' as const),
    net,
    rate: fc.constantFrom(2500, 2100, 1500, 0),
    byCard: fc.boolean(),
    paper: fc.boolean(),
  }),
  fc.record({ kind: fc.constantFrom('change', 'credit', 'creditPart', 'settle', 'refund'), of, net }),
  fc.record({ kind: fc.constantFrom('creditAll', 'again'), of, net }),
)

test('ledger: after 200 random issues, credits, payments and refunds it balances and nothing written has changed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 200, maxLength: 200 }), async (actions) => {
      const database = await createTestDatabase()
      world = (await world.close(), database)
      await play(actions)
      await expectLaws()
    }),
    { numRuns: 3, endOnFailure: true },
  )
}, 60_000)

interface Known {
  readonly billing: ReturnType<typeof billed>
  readonly id: string
}

interface Played {
  readonly known: Known[]
  /** the money that came last */
  last: Parameters<typeof settleInvoice>[1] | undefined
}

/** Does everything, one after the other; what the rules refuse leaves no trace. */
async function play(actions: readonly Action[]) {
  const played: Played = { known: [], last: undefined }
  const written = new Map<string, string>()
  const expectUnchanged = async () => {
    const documents = await asked(
      sql<{ id: string; mark: string }>`select id, md5(snapshot::text) as mark from invoice`,
    )
    for (const { id, mark } of documents) expect(written.get(id) ?? mark).toBe(mark)
    for (const { id, mark } of documents) written.set(id, mark)
  }
  for (const [step, each] of actions.entries()) {
    await asSystem((tx) => act(tx, each, new Date(Date.UTC(2026, 0, 1 + step * 3)), played)).catch(unlessRefused)
    if (step % 40 === 39) await expectUnchanged()
  }
}

function unlessRefused(problem: unknown) {
  if (!String(problem).includes('more would be credited')) throw problem
}

async function act(tx: Transaction, each: Action, at: Date, played: Played) {
  if (each.kind === 'issue') {
    const billing = billed({
      lines: [
        billedLine('PLAN', BigInt(each.net), { seats: 1, months: 1 }),
        ...(each.paper ? [billedLine('PAPER', 49_00n)] : []),
      ],
      vatCategory: each.rate === 0 ? 'E' : 'S',
      vatRateBp: each.rate,
      paymentMethod: each.byCard ? 'CARD' : 'INVOICE',
      at,
    })
    const issued = await issueInvoice(tx, billing)
    if (issued) played.known.push({ billing, id: issued.id })
    return
  }
  const target = played.known[each.of % Math.max(1, played.known.length)]
  if (!target) return
  const { billing, id: invoiceId } = target
  const amount = BigInt(each.net)
  if (each.kind === 'creditAll') await creditInvoice(tx, { invoiceId, reason: 'MISTAKE', at })
  else if (each.kind === 'again') await (played.last ? settleInvoice(tx, played.last) : issueInvoice(tx, billing))
  else if (each.kind === 'creditPart') await creditInvoice(tx, { invoiceId, reason: 'GOODWILL', part: { amount }, at })
  else if (each.kind === 'credit')
    await creditInvoice(tx, { invoiceId, reason: 'GOODWILL', part: { lines: [billedLine('PLAN', amount)] }, at })
  else if (each.kind === 'change')
    await issueInvoice(tx, { ...billing, ...less(billing, each.net), orderId: randomUUID(), at })
  else {
    const money = {
      amount: each.kind === 'settle' ? amount : -amount,
      means: billing.paymentMethod === 'CARD' ? ('CARD' as const) : ('BANK' as const),
      reference: randomUUID(),
      at,
    }
    played.last = { orderId: billing.orderId, ...money }
    await settleInvoice(tx, played.last)
  }
}

function less(billing: Known['billing'], amount: number) {
  const {
    lines,
    net: off,
    vat,
    total,
  } = billed({
    lines: [billedLine('UNUSED_REST', -BigInt(amount), { days: 9 })],
    vatRateBp: billing.vatRateBp,
  })
  return { lines, net: off, vat, total }
}

async function expectLaws() {
  await expectGapless()
  const unbalanced = sql`select posting_id from ledger_entry group by posting_id having sum(amount) <> 0`
  expect(await asked(unbalanced)).toEqual([])
  const wrongSums = sql`
    select number from invoice,
      lateral (select sum((l ->> 'net')::bigint) as net from jsonb_array_elements(snapshot -> 'lines') l) lines,
      lateral (select sum((v ->> 'net')::bigint) as net, sum((v ->> 'vat')::bigint) as vat
               from jsonb_array_elements(snapshot -> 'vats') v) vats
    where lines.net + vats.vat <> abs(total) or lines.net <> vats.net or vats.vat <> abs(invoice.vat)
      or (snapshot ->> 'total')::bigint <> abs(total)`
  expect(await asked(wrongSums)).toEqual([])
  const [sums] = await asked(sql<Record<string, string>>`
    select coalesce(sum(amount) filter (where account = 'RECEIVABLE'), 0) as receivable,
           (select coalesce(sum(open), 0) from invoice_balance) as open,
           coalesce(sum(amount) filter (where account = 'CASH'), 0) as cash,
           (select coalesce(sum(amount), 0) from invoice_settlement) as came,
           coalesce(-sum(amount) filter (where account = 'VAT_PAYABLE'), 0) as vat,
           (select sum(vat) from invoice) as billed_vat,
           coalesce(-sum(amount) filter (where account in ('DEFERRED_REVENUE', 'REVENUE')), 0) as revenue,
           (select sum(net) from invoice) as billed
    from ledger_entry`)
  expect(sums).toMatchObject({
    receivable: sums?.['open'],
    cash: sums?.['came'],
    vat: sums?.['billed_vat'],
    revenue: sums?.['billed'],
  })
  const overCredited = sql`select id from invoice_balance join invoice using (id) where credited > total`
  expect(await asked(overCredited)).toEqual([])
}
