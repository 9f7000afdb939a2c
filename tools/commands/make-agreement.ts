// npm run agreement:make -- <short id> --seats 400|unlimited --price 90,00 --currency NOK --period YEAR --by "…"
//   [--from 2026-12-01] [--until 2029-12-01] [--reference "…"]: makes an agreement with an organization (docs/operate.md).
import { parseArgs } from 'node:util'
import { amountOf } from '#features/invoices/server/index.ts'
import { makeAgreement, type AgreementRefused, type AgreementRequest } from '#features/purchase/server/index.ts'
import { readConfig, type Config } from '#platform/config.ts'
import { logOperatorCommand } from '#platform/operator-command.ts'
import { OperatorProblem } from '#platform/operator-problem.ts'
import { openDatabase } from '#apps/server/open-database.ts'
import { isDay, type Day } from '#values/day.ts'

const usage =
  'npm run agreement:make -- 3f9a1c20b7e4 --seats 400 --price 90,00 --currency NOK --period YEAR --by "Kari Nordmann" [--from 2026-12-01] [--until 2029-12-01] [--reference "…"]'

const request = given()
const result = readConfig(process.env)
if (result.kind === 'Problems') fail(...result.problems)
logOperatorCommand(result.config, 'agreement:make')

const outcome = await made(result.config, request).catch((error: unknown) => {
  if (!(error instanceof OperatorProblem)) throw error
  return fail(error.message)
})
switch (outcome.kind) {
  case 'Begun':
    console.log(
      `The agreement with ${outcome.organization} runs from today and renews on ${outcome.periodTo}. Invoice ${outcome.invoice} is sent.`,
    )
    break
  case 'Planned':
    console.log(
      `The agreement with ${outcome.organization} takes over with the first renewal on ${outcome.from} or later.`,
    )
    break
  case 'EndChanged':
    console.log(
      outcome.until
        ? `The price agreed with ${outcome.organization} now holds until ${outcome.until}, without that day.`
        : `The price agreed with ${outcome.organization} now holds until another one takes over.`,
    )
    break
  case 'Unchanged':
    console.log(`That is agreed with ${outcome.organization} already. Nothing is changed.`)
    break
  default:
    fail(`${refusalOf(outcome)} Nothing is changed.`)
}

function given(): AgreementRequest {
  const { positionals, values } = parsed()
  const [organization, ...more] = positionals
  const { seats, price, currency, period, from, until, reference, by } = values
  if (!organization || !seats || !price || !currency || !period || !by || more.length > 0)
    fail(`Say with which organization, how many seats, the price, its currency, the period and who decides: ${usage}`)
  if (seats !== 'unlimited' && !/^[1-9]\d{0,5}$/.test(seats)) fail('The seats are a number, or unlimited.')
  if (currency !== 'NOK' && currency !== 'EUR') fail('The currency is NOK or EUR.')
  if (period !== 'YEAR' && period !== 'MONTH') fail('The period is YEAR or MONTH.')
  const amount =
    amountOf(price) ??
    fail('The price is without VAT, such as 90,00: of a seat and a month, or of the period for unlimited.')
  return {
    organization,
    seats: seats === 'unlimited' ? seats : Number(seats),
    amount,
    currency,
    period,
    from: dayOf(from),
    until: dayOf(until),
    reference,
    by,
    at: new Date(),
  }
}

function dayOf(text: string | undefined): Day | undefined {
  if (text !== undefined && !isDay(text)) fail('A day is written as 2026-12-01.')
  return text
}

function parsed() {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        seats: text,
        price: text,
        currency: text,
        period: text,
        from: text,
        until: text,
        reference: text,
        by: text,
      },
    })
  } catch {
    return fail(usage)
  }
}

function refusalOf(refused: AgreementRefused): string {
  switch (refused.kind) {
    case 'NobodyNamed':
      return 'Say who decides, in at most 120 characters: it is kept.'
    case 'UnknownOrganization':
      return 'There is no such organization: give its short id or its whole id.'
    case 'Archived':
      return 'The organization is archived.'
    case 'InvalidTerms':
      return 'The seats are 1 to 100000 or unlimited, and the price is above zero.'
    case 'InvalidDays':
      return 'An agreement begins today or later, and ends after its first day.'
    case 'NotSold':
      return 'Its market sells no plan for a whole organization, or the plan’s VAT is not in the price list.'
    case 'NothingRenews':
      return 'Nothing renews that the agreement could take over from: make it on its first day.'
    case 'OtherAgreement':
      return 'Another agreement began that day already, or begins before this one ends: choose other days.'
    case 'TerritoryNotServed':
      return 'The invoice’s address lies where nothing is sold.'
    case 'WrongCurrency':
      return `The organization is billed in ${refused.currency}.`
    case 'TooFewSeats':
      return `It has ${refused.seatsInUse} members and open invitations: that is the fewest seats.`
    case 'BuyerIncomplete':
      return `The organization’s page lacks what an invoice needs: ${refused.fields.join(', ')}.`
    case 'RestIsWorthMore':
      return `What is not used of the running period, ${inUnits(refused.rest)} ${refused.currency}, is worth no less than the first period costs: let it begin with --from ${refused.periodTo}.`
  }
}

function inUnits(minor: bigint): string {
  return `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`
}

async function made(config: Config, agreement: AgreementRequest) {
  const { database, close } = await openDatabase(config)
  try {
    return await makeAgreement(database, agreement)
  } finally {
    await close()
  }
}

function fail(...sentences: readonly string[]): never {
  for (const sentence of sentences) console.error(sentence)
  process.exit(1)
}
