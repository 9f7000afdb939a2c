// npm run create:organization -- --market no --name "…" --number … --admin kari@… --by "…" [--type GROUP]: creates an
// organization and invites its first admin (docs/operate.md).
import { parseArgs } from 'node:util'
import { organizationTypes } from '#features/organizations/server/index.ts'
import { openOrganization, type Opening } from '#features/people/server/index.ts'
import { readConfig, type Config } from '#platform/config.ts'
import { logOperatorCommand } from '#platform/operator-command.ts'
import { OperatorProblem } from '#platform/operator-problem.ts'
import { openDatabase } from '#apps/server/open-database.ts'

const usage =
  'npm run create:organization -- --market no --name "Fjellheim Bygg AS" --number 313609014 --admin kari@fjellheim.example --by "Kari Nordmann" [--type ORGANIZATION]'

const request = given()
const result = readConfig(process.env)
if (result.kind === 'Problems') fail(...result.problems)
logOperatorCommand(result.config, 'create:organization')
const outcome = await opened(result.config).catch((error: unknown) => {
  if (!(error instanceof OperatorProblem)) throw error
  return fail(error.message)
})
if (outcome.kind !== 'Opened') fail(`${refusalOf(outcome)} Nothing is changed.`)
console.log(
  `${request.details.name} is created: ${outcome.shortId}. ${request.adminEmail} is invited to administrate it.`,
)

function given() {
  const { market, name, number, admin, by, type: wanted = 'ORGANIZATION' } = parsed()
  if (!market || !name || !number || !admin || !by)
    fail(`Say in which market, the name, the number, the first admin and who creates it: ${usage}`)
  if (market !== 'no' && market !== 'es') fail('The market is no or es.')
  const type =
    organizationTypes.find((each) => each === wanted) ?? fail(`The type is one of ${organizationTypes.join(', ')}.`)
  const details = { name, organizationNumber: number }
  return { market, type, createdFrom: 'BACKOFFICE', details, adminEmail: admin, by, at: new Date() } as const
}

function parsed() {
  const text = { type: 'string' } as const
  try {
    return parseArgs({ options: { market: text, name: text, number: text, admin: text, by: text, type: text } }).values
  } catch {
    return fail(usage)
  }
}

function refusalOf(refused: Exclude<Opening, { readonly kind: 'Opened' }>): string {
  switch (refused.kind) {
    case 'NobodyNamed':
      return 'Say who creates it, in at most 120 characters: it is kept.'
    case 'MalformedAddress':
      return 'The address of the first admin is no e-mail address.'
    case 'WrongFields':
      return refused.fields.includes('name')
        ? 'The name is 1 to 70 characters, without addresses in it.'
        : 'The number is no organization number of that market: a digit is wrong or missing.'
    case 'CompanyExists':
      return `The company is here already: ${refused.name}, ${refused.shortId}.`
    case 'OpenedBefore':
      return `It was taken over before: ${refused.shortId}.`
  }
}

async function opened(config: Config) {
  const { database, close } = await openDatabase(config)
  try {
    return await openOrganization(database, request)
  } finally {
    await close()
  }
}

function fail(...sentences: readonly string[]): never {
  for (const sentence of sentences) console.error(sentence)
  process.exit(1)
}
