// npm run invoice:credit -- <number> --because "…" [--amount 123,45] [--refund] [--end [--with-open]]: credits an invoice
// (docs/operate.md).
import { parseArgs } from 'node:util'
import { amountOf } from '#features/invoices/server/index.ts'
import { refundInvoice, type InvoiceRefundRequest, type InvoiceRefundResult } from '#features/purchase/server/index.ts'
import { readConfig, type Config } from '#platform/config.ts'
import { logOperatorCommand } from '#platform/operator-command.ts'
import { OperatorProblem } from '#platform/operator-problem.ts'
import { openDatabase } from '#apps/server/open-database.ts'

const usage =
  'npm run invoice:credit -- 202600017 --because "Angret kjøp" [--amount 123,45] [--refund] [--end [--with-open]]'

const { positionals, values } = given()
const [number, ...more] = positionals
const { because, refund = false, end = false, 'with-open': withOpen = false } = values
if (number === undefined || because === undefined || more.length > 0)
  fail(`Say which invoice, and why in the words of its buyer’s language: ${usage}`)
if (withOpen && !end)
  fail('--with-open goes with --end: it credits the open invoices of what ends. Nothing is changed.')
const amount = values.amount === undefined ? undefined : amountOf(values.amount)
if (values.amount !== undefined && amount === undefined)
  fail('The amount is what is given back with VAT, such as 123,45, and above zero. Nothing is changed.')
const result = readConfig(process.env)
if (result.kind === 'Problems') fail(...result.problems)
logOperatorCommand(result.config, 'invoice:credit')

const input = { number, because, amount, refund, end, withOpen, at: new Date() }
const outcome = await runRefund(result.config, input).catch((error: unknown) => {
  if (!(error instanceof OperatorProblem)) throw error
  return fail(error.message)
})
if (outcome.kind !== 'Refunded') fail(`${refusalOf(outcome)} Nothing is changed.`)
const { creditNote, currency, credited, refunded, owed, ended, waits, alsoCredited, stillOpen } = outcome
console.log(`Credit note ${creditNote}: ${inUnits(credited)} ${currency} with VAT. It is sent as the invoice was.`)
if (refunded > 0n) console.log(`${inUnits(refunded)} ${currency} goes back to the card that paid.`)
if (owed > 0n) console.log(`${inUnits(owed)} ${currency} was paid and is owed to the buyer: pay it back.`)
if (ended) console.log('The access has ended: what was bought is closed, and nothing renews.')
for (const { number: other, open, creditNote: note } of alsoCredited)
  console.log(`${other} was open with ${inUnits(open)} ${currency} and is credited too, by credit note ${note}.`)
for (const { number: other, open } of stillOpen)
  console.log(
    `${other} is still open with ${inUnits(open)} ${currency}. It stays due and is reminded of. If it is not to be paid, credit it too: --with-open does that with the end.`,
  )
if (waits)
  console.log('Changes before today wait for its next bill, which still comes: credit that one too, if it is wanted.')

function refusalOf(refused: Exclude<InvoiceRefundResult, { readonly kind: 'Refunded' }>): string {
  switch (refused.kind) {
    case 'NoReason':
      return 'Say why, in at most 160 characters: it stands on the credit note.'
    case 'UnknownInvoice':
      return `There is no invoice ${number}.`
    case 'IsCreditNote':
      return `${number} is a credit note. Name the invoice.`
    case 'NothingLeft':
      return `${number} is credited in full already.`
    case 'CreditedBefore':
      return `The same was credited for the same reason before: ${refused.creditNote}. Is it meant again, say another reason.`
    case 'NotWithin':
      return `That is more than what is left of ${number}: ${inUnits(refused.left)} ${refused.currency}.`
    case 'NotPaidByCard':
      return `No card paid ${number}, or all of it went back: leave out --refund, and pay by bank what is owed.`
    case 'NothingToEnd':
      return 'Its subscription or course is over already: leave out --end.'
  }
}

function given() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        because: { type: 'string' },
        amount: { type: 'string' },
        refund: { type: 'boolean' },
        end: { type: 'boolean' },
        'with-open': { type: 'boolean' },
      },
    })
  } catch {
    return fail(usage)
  }
}

function inUnits(minor: bigint): string {
  return `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`
}

async function runRefund(config: Config, back: InvoiceRefundRequest) {
  const { database, close } = await openDatabase(config)
  try {
    return await refundInvoice(database, back)
  } finally {
    await close()
  }
}

function fail(...sentences: readonly string[]): never {
  for (const sentence of sentences) console.error(sentence)
  process.exit(1)
}
