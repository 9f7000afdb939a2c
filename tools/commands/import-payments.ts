// npm run payments:import -- <file.csv>: imports a bank's list of incoming payments (docs/operate.md).
import { readFile } from 'node:fs/promises'
import { importPayments, type PaymentResult } from '#features/invoices/server/index.ts'
import { readConfig, type Config } from '#platform/config.ts'
import { logOperatorCommand } from '#platform/operator-command.ts'
import { OperatorProblem } from '#platform/operator-problem.ts'
import { openDatabase } from '#apps/server/open-database.ts'

const usage = 'npm run payments:import -- payments.csv'

const [path, ...more] = process.argv.slice(2)
if (path === undefined || more.length > 0) fail(`Say which file holds the payments: ${usage}`)
const result = readConfig(process.env)
if (result.kind === 'Problems') fail(...result.problems)
logOperatorCommand(result.config, 'payments:import')
const content = await readFile(path).catch(() => fail(`There is no file ${path} that can be read.`))

const outcome = await imported(result.config, content).catch((error: unknown) => {
  if (!(error instanceof OperatorProblem)) throw error
  return fail(error.message)
})
if (outcome.kind === 'BadFile')
  fail(
    {
      BROKEN: 'The file is no CSV. Nothing is changed.',
      NO_HEAD: 'Its first line must name the columns reference, amount, date and bank_reference. Nothing is changed.',
      TOO_LONG: 'It has more than 50,000 lines: part it. Nothing is changed.',
    }[outcome.reason],
  )
const counts = new Map<string, number>()
for (const { line, outcome: each } of outcome.lines) {
  counts.set(each.kind, (counts.get(each.kind) ?? 0) + 1)
  const said = sentenceOf(each)
  if (said) console.log(`Line ${line}: ${said}`)
}
console.log([...counts].map(([kind, count]) => `${kind}: ${count}`).join(', ') || 'The file has no payments.')

/** A sentence for payments that a person must check; a fully matched payment needs none. */
function sentenceOf(each: PaymentResult): string | undefined {
  switch (each.kind) {
    case 'Paid':
    case 'Repeated':
      return undefined
    case 'PartPaid':
      return `${each.number} is paid in part; ${inUnits(each.open)} is open.`
    case 'OverPaid':
      return `${each.number} is paid with ${inUnits(each.over)} too much: pay it back.`
    case 'UnknownReference':
      return `nothing is to be paid by ${each.payingFor}: find out what it is for.`
    case 'WrongCurrency':
      return `${each.payingFor} is not billed in this currency.`
    case 'BadLine':
      return `not read, ${each.problem} is wrong.`
  }
}

function inUnits(amount: bigint): string {
  return `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`
}

async function imported(config: Config, payments: Buffer) {
  const { database, close } = await openDatabase(config)
  try {
    return await importPayments(database, payments)
  } finally {
    await close()
  }
}

function fail(...sentences: readonly string[]): never {
  for (const sentence of sentences) console.error(sentence)
  process.exit(1)
}
