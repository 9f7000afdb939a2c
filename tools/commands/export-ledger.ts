// npm run ledger:export -- --market no --from 2026-01-01 --to 2026-12-31 --file ledger.csv: exports the ledger
// (docs/operate.md).
import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { exportLedger, type LedgerRange } from '#features/invoices/server/index.ts'
import { readConfig, type Config } from '#platform/config.ts'
import { logOperatorCommand } from '#platform/operator-command.ts'
import { OperatorProblem } from '#platform/operator-problem.ts'
import { openDatabase } from '#apps/server/open-database.ts'
import { isDay } from '#values/day.ts'
import { isMarket } from '#values/language.ts'

const usage = 'npm run ledger:export -- --market no --from 2026-01-01 --to 2026-12-31 --file ledger.csv'
const option = { type: 'string' } as const

const { market, from = '', to = '', file } = given()
if (!isMarket(market) || !isDay(from) || !isDay(to) || file === undefined)
  fail(`Say the market, the first and the last day, and the file: ${usage}`)
const result = readConfig(process.env)
if (result.kind === 'Problems') fail(...result.problems)
logOperatorCommand(result.config, 'ledger:export')

const sums = await exported(result.config, { market, from, to }, file).catch((error: unknown) => {
  if (!(error instanceof OperatorProblem)) throw error
  return fail(error.message)
})
let total = 0n
for (const [account, sum] of sums) {
  total += sum
  console.log(`${account.padEnd(20)}${inUnits(sum).padStart(16)}`)
}
console.log(`${'Sum'.padEnd(20)}${inUnits(total).padStart(16)}`)
if (total !== 0n) fail('The ledger does not balance.')

function given() {
  try {
    return parseArgs({ options: { market: option, from: option, to: option, file: option } }).values
  } catch {
    return fail(usage)
  }
}

function inUnits(amount: bigint): string {
  const size = amount < 0n ? -amount : amount
  return `${amount < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`
}

async function exported(config: Config, range: LedgerRange, path: string) {
  const { database, close } = await openDatabase(config)
  const stream = createWriteStream(path, { mode: 0o600 })
  const written = finished(stream)
  // a full disk is reported at the end; without this handler it would be an unhandled rejection while the database
  // query runs
  written.catch(() => undefined)
  try {
    return await exportLedger(database, range, async (piece) => {
      if (!stream.write(piece)) await once(stream, 'drain')
    })
  } finally {
    stream.end()
    await written
    await close()
  }
}

function fail(...sentences: readonly string[]): never {
  for (const sentence of sentences) console.error(sentence)
  process.exit(1)
}
