// npm run prices:import -- <file>: imports a price list (docs/operate.md).
import { readFile } from 'node:fs/promises'
import {
  importPriceList,
  readPriceList,
  RefusedPriceList,
  type PriceListChange,
  type PriceListFault,
} from '#features/subscriptions/server/index.ts'
import { readConfig, type Config } from '#platform/config.ts'
import { inTransaction } from '#platform/database/index.ts'
import { logOperatorCommand } from '#platform/operator-command.ts'
import { OperatorProblem } from '#platform/operator-problem.ts'
import { openDatabase } from '#apps/server/open-database.ts'

const [path, ...more] = process.argv.slice(2)
if (path === undefined || more.length > 0)
  fail('Say which file holds the prices: npm run prices:import -- content/prices.yaml')
const text = await readFile(path, 'utf8').catch(() => fail(`${path} cannot be read.`))
const read = readPriceList(text)
if (read.kind === 'BadPriceList') fail(`${read.sentence} Nothing is changed.`)
const { list } = read
const result = readConfig(process.env)
if (result.kind === 'Problems') fail(...result.problems)
logOperatorCommand(result.config, 'prices:import')

const changes = await imported(result.config).catch((error: unknown) => {
  if (error instanceof RefusedPriceList) return fail(`${why(error.fault)} Nothing is changed.`)
  if (error instanceof OperatorProblem) return fail(error.message)
  throw error
})
for (const change of changes) console.log(said(change))
console.log(
  changes.length === 0 ? 'Everything is as the list says already.' : `Taken over: ${changes.length} changes in all.`,
)

async function imported(config: Config): Promise<readonly PriceListChange[]> {
  const { database, close } = await openDatabase(config)
  try {
    return await inTransaction(database, { kind: 'system' }, (tx) => importPriceList(tx, list, new Date()))
  } finally {
    await close()
  }
}

function said({ thing, done, of, on }: PriceListChange): string {
  const what = {
    PRICE: `The price of ${of}`,
    VAT: `The VAT of ${of}`,
    COURSES: `The terms of ${of}`,
    COUPON: `The coupon ${of}`,
    UPGRADE: of,
  }[thing]
  if (thing === 'UPGRADE') return `The upgrade from ${what} is offered.`
  if (done === 'CHANGED') return `${what} is changed.`
  if (done === 'BEGINS') return `${what} begins on ${on}.`
  return on === undefined ? `${what} has no end any more.` : `${what} ends before ${on}.`
}

function why(fault: PriceListFault): string {
  switch (fault.kind) {
    case 'UNKNOWN_PRODUCT':
      return `There is no product ${fault.of}.`
    case 'COUPON_USED':
      return `The coupon ${fault.of} was used: what it takes off stays, and it cannot be for fewer uses than it had.`
    case 'OVERLAP':
      return `${fault.of}: what begins on ${fault.from} and another would hold on the same day.`
    case 'PASSED':
      return `${fault.of}: what begins on ${fault.from} would change days that have passed. Let it begin today or later.`
    case 'BOUGHT':
      return `${fault.of}: something was bought at the price that begins on ${fault.from}. Give the new one a later day.`
    case 'NO_FIRST_TIER':
      return `${fault.of}, from ${fault.from}: say what a seat costs from the fewest seats on.`
    case 'DEARER_BY_NUMBER':
      return `${fault.of}, from ${fault.from}: a seat is dearer from ${fault.fromSeats} seats on than before.`
    case 'NO_VAT_RATE':
      return `${fault.of}: no VAT rate holds on ${fault.from}.`
    case 'NO_SUCH_TOTAL':
      return (
        `${fault.of}, from ${fault.from}: ${Number(fault.seen) / 100} with ${fault.rateBp / 100} % VAT in it ` +
        'is not the total of any bill. Change the price by the smallest coin.'
      )
  }
}

function fail(...sentences: readonly string[]): never {
  for (const sentence of sentences) console.error(sentence)
  process.exit(1)
}
