// npm run staff:owner -- <mail>: prints, once, the link by which the account with this mail address becomes the first
// owner of the studio (docs/operate.md).
import { makeOwnerLink } from '#features/staff/server/index.ts'
import { readConfig, type Config } from '#platform/config.ts'
import { logOperatorCommand } from '#platform/operator-command.ts'
import { OperatorProblem } from '#platform/operator-problem.ts'
import { openDatabase } from '#apps/server/open-database.ts'

const [email, ...more] = process.argv.slice(2)
if (email === undefined || more.length > 0)
  fail('Say the mail address of the first owner: npm run staff:owner -- kari@example.no')
const result = readConfig(process.env)
if (result.kind === 'Problems') fail(...result.problems)
const { config } = result
logOperatorCommand(config, 'staff:owner')

const made = await linkOf(config, email).catch((error: unknown) => {
  if (!(error instanceof OperatorProblem)) throw error
  return fail(error.message)
})
if (made.kind !== 'Made')
  fail(
    made.kind === 'InvalidMail'
      ? `${email} is no mail address.`
      : 'There is an owner already: they give all further roles in the studio.',
  )
const origin = config.origins?.[0] ?? `http://localhost:${config.port}`
console.log(`${origin}/studio/owner#${made.code}`)
console.log(
  `Sign in as ${email} and open it before ${made.expiresAt.toISOString()}. It is shown only here, and works once.`,
)

async function linkOf(settings: Config, address: string) {
  const { database, close } = await openDatabase(settings)
  try {
    return await makeOwnerLink(database, address, new Date())
  } finally {
    await close()
  }
}

function fail(...sentences: readonly string[]): never {
  for (const sentence of sentences) console.error(sentence)
  process.exit(1)
}
