// npm run revoke:certificate -- <code> <kind> "<reason>" "<who>": withdraws a certificate (docs/operate.md).
import { isWithdrawalKind, revokeCertificate, withdrawalKinds } from '#features/certificates/server/index.ts'
import { readConfig, type Config } from '#platform/config.ts'
import { sendMail } from '#platform/mail/index.ts'
import { logOperatorCommand } from '#platform/operator-command.ts'
import { OperatorProblem } from '#platform/operator-problem.ts'
import { openDatabase } from '#apps/server/open-database.ts'

const usage =
  'npm run revoke:certificate -- K7M2-QX4D-9TRV NOT_THE_HOLDER "The test was taken by somebody else." "Kari Nordmann"'

const said = {
  AlreadyRevoked: 'It was withdrawn before; nothing is changed.',
  UnknownCertificate: 'No certificate has this code.',
  NoReason: 'Give a reason of at most 500 characters: whoever has the code will read it.',
  NobodyNamed: 'Say who withdraws it, in at most 120 characters: it is kept.',
} as const

const [code, kind, reason, by, ...more] = process.argv.slice(2)
if (code === undefined || kind === undefined || reason === undefined || by === undefined || more.length > 0)
  fail(`Say which certificate, the kind of reason, the reason, and who withdraws it: ${usage}`)
if (!isWithdrawalKind(kind)) fail(`The kind must be one of ${withdrawalKinds.join(', ')}.`)
const result = readConfig(process.env)
if (result.kind === 'Problems') fail(...result.problems)
logOperatorCommand(result.config, 'revoke:certificate')

const revocation = { code, kind, reason, by, at: new Date() }
const outcome = await revoked(result.config).catch((error: unknown) => {
  if (!(error instanceof OperatorProblem)) throw error
  return fail(error.message)
})
if (outcome.kind !== 'Revoked') fail(said[outcome.kind])
console.log(`Withdrawn: ${outcome.certificate.code}. Its holder gets a mail; checkers know within five minutes.`)

async function revoked(config: Config) {
  const { database, close } = await openDatabase(config)
  try {
    return await revokeCertificate(database, revocation, { sendMail })
  } finally {
    await close()
  }
}

function fail(...sentences: readonly string[]): never {
  for (const sentence of sentences) console.error(sentence)
  process.exit(1)
}
