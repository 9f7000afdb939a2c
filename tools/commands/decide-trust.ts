// npm run trust:organization -- <short id> approve|revoke "<who>": records whether an organization has proved its
// identity (docs/operate.md).
import { decideTrust } from '#features/organizations/server/index.ts'
import { readConfig, type Config } from '#platform/config.ts'
import { OperatorProblem } from '#platform/operator-problem.ts'
import { openDatabase } from '#apps/server/open-database.ts'

const usage = 'npm run trust:organization -- 3f9a1c20b7e4 approve "Kari Nordmann"'
const decisions = { approve: 'APPROVE', revoke: 'REVOKE' } as const

const said = {
  UnknownOrganization: 'There is no such organization: give its short id or its whole id.',
  NobodyNamed: 'Say who decides, in at most 120 characters: it is kept.',
} as const

const [organization, decision, by, ...more] = process.argv.slice(2)
if (organization === undefined || by === undefined || more.length > 0)
  fail(`Say which organization, approve or revoke, and who decides: ${usage}`)
if (decision !== 'approve' && decision !== 'revoke') fail('The second word is approve or revoke.')
const result = readConfig(process.env)
if (result.kind === 'Problems') fail(...result.problems)

const wish = { organization, decision: decisions[decision], by, at: new Date() }
const outcome = await decided(result.config).catch((error: unknown) => {
  if (!(error instanceof OperatorProblem)) throw error
  return fail(error.message)
})
if (!('organization' in outcome)) fail(said[outcome.kind])
console.log(
  outcome.kind === 'Approved'
    ? `Approved: ${outcome.organization}. Its letters that waited go out.`
    : `Revoked: ${outcome.organization} writes to strangers in neutral letters only, and its company number is free.`,
)

async function decided(config: Config) {
  const { database, close } = await openDatabase(config)
  try {
    return await decideTrust(database, wish)
  } finally {
    await close()
  }
}

function fail(...sentences: readonly string[]): never {
  for (const sentence of sentences) console.error(sentence)
  process.exit(1)
}
