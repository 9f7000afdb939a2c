// npm run release:platform -- <issuer> <client id> "<who>" [in-use]: releases a platform's client for another
// registration (docs/lti.md).
import { releasePlatform } from '#features/lti/server/index.ts'
import { readConfig, type Config } from '#platform/config.ts'
import { logOperatorCommand } from '#platform/operator-command.ts'
import { OperatorProblem } from '#platform/operator-problem.ts'
import { openDatabase } from '#apps/server/open-database.ts'

const usage = 'npm run release:platform -- https://moodle.school.test 3bB5TW9USLTYynh "Kari Nordmann"'

const said = {
  UnknownPlatform: 'Nobody has registered this client of this issuer. Both count letter by letter.',
  NobodyNamed: 'Say who releases it, in at most 120 characters: it is kept.',
} as const

const [issuer, clientId, by, inUse, ...more] = process.argv.slice(2)
if (issuer === undefined || clientId === undefined || by === undefined || more.length > 0)
  fail(`Say which issuer, which client, and who releases it: ${usage}`)
if (inUse !== undefined && inUse !== 'in-use') fail('The last word may only be in-use.')
const result = readConfig(process.env)
if (result.kind === 'Problems') fail(...result.problems)
logOperatorCommand(result.config, 'release:platform')

const release = { issuer, clientId, by, evenInUse: inUse === 'in-use', at: new Date() }
const outcome = await released(result.config).catch((error: unknown) => {
  if (!(error instanceof OperatorProblem)) throw error
  return fail(error.message)
})
if (outcome.kind === 'InUse')
  fail(
    `${outcome.organization} holds it, and ${outcome.people} of its people have come from there.`,
    'Nothing is changed. If it is to be taken from them all the same, say in-use at the end.',
  )
if (outcome.kind !== 'Released') fail(said[outcome.kind])
console.log(`Released: ${outcome.organization} held it, and its log says so. It can be connected anew.`)

async function released(config: Config) {
  const { database, close } = await openDatabase(config)
  try {
    return await releasePlatform(database, release)
  } finally {
    await close()
  }
}

function fail(...sentences: readonly string[]): never {
  for (const sentence of sentences) console.error(sentence)
  process.exit(1)
}
