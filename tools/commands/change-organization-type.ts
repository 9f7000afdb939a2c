// npm run type:organization -- <short id> ORGANIZATION|USER|GROUP|NONE "<who>": changes an organization's type
// (docs/operate.md).
import { changeOrganizationType, organizationTypes } from '#features/organizations/server/index.ts'
import { readConfig, type Config } from '#platform/config.ts'
import { OperatorProblem } from '#platform/operator-problem.ts'
import { openDatabase } from '#apps/server/open-database.ts'

const usage = 'npm run type:organization -- 3f9a1c20b7e4 GROUP "Kari Nordmann"'

const said = {
  UnknownOrganization: 'There is no such organization: give its short id or its whole id.',
  NobodyNamed: 'Say who decides, in at most 120 characters: it is kept.',
} as const

const [organization, wanted, by, ...more] = process.argv.slice(2)
if (organization === undefined || by === undefined || more.length > 0)
  fail(`Say which organization, its type, and who decides: ${usage}`)
const type =
  organizationTypes.find((each) => each === wanted) ?? fail(`The type is one of ${organizationTypes.join(', ')}.`)
const result = readConfig(process.env)
if (result.kind === 'Problems') fail(...result.problems)

const wish = { organization, type, by, at: new Date() }
const outcome = await changed(result.config).catch((error: unknown) => {
  if (!(error instanceof OperatorProblem)) throw error
  return fail(error.message)
})
if (!('organization' in outcome)) fail(said[outcome.kind])
console.log(
  outcome.kind === 'Changed'
    ? `${outcome.organization} is now of the type ${type}.`
    : `${outcome.organization} was already of the type ${type}.`,
)

async function changed(config: Config) {
  const { database, close } = await openDatabase(config)
  try {
    return await changeOrganizationType(database, wish)
  } finally {
    await close()
  }
}

function fail(...sentences: readonly string[]): never {
  for (const sentence of sentences) console.error(sentence)
  process.exit(1)
}
