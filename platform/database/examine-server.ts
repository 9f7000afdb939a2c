import { asOwner } from './owner.ts'
import { DatabaseProblem, type DatabaseProblemCode } from './database-problem.ts'

const oldestVersion = 15

/**
 * Opens one connection to check that the server can run Kursiva: reachable, correct password, PostgreSQL 15 or later.
 * @param url the value of DATABASE_URL
 * @throws DatabaseProblem whose message names DATABASE_URL and never contains the password
 */
export async function examineServer(url: string): Promise<void> {
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol)) {
    throw new DatabaseProblem(
      'ADDRESS_WRONG',
      'DATABASE_URL is not a PostgreSQL address: write it as postgres://user:password@host:5432/database.',
    )
  }
  const version = await asOwner(url, async (owner) => {
    const [setting] = await owner.query<{ server_version_num: string }>('show server_version_num')
    return Math.floor(Number(setting?.server_version_num) / 10_000)
  }).catch((error: unknown) => {
    throw explain(url, error)
  })
  if (version >= oldestVersion) return
  throw new DatabaseProblem(
    'SERVER_UNSUITABLE',
    `DATABASE_URL leads to PostgreSQL ${version || 'of unknown version'}: Kursiva needs PostgreSQL ${oldestVersion} or later.`,
  )
}

function explain(url: string, error: unknown): DatabaseProblem {
  const address = new URL(url)
  const place = `${address.hostname || 'localhost'}:${address.port || '5432'}`
  const user = decodeURIComponent(address.username) || 'the user'
  const reason = error instanceof Error ? error.message : String(error)
  const problem = (code: DatabaseProblemCode, sentence: string) => new DatabaseProblem(code, sentence, { cause: error })
  const code = codeOf(error)
  // SQLSTATE classes of PostgreSQL's appendix A.
  if (code === '28P01' || code === '28000')
    return problem(
      'PASSWORD_WRONG',
      `DATABASE_URL: ${place} does not let ${user} in: correct the user name or password.`,
    )
  if (code === '3D000')
    return problem(
      'DATABASE_MISSING',
      `DATABASE_URL: ${place} has no database ${address.pathname.slice(1)}: create it or correct the name.`,
    )
  if (reason.includes('password must be a string'))
    return problem(
      'PASSWORD_WRONG',
      `DATABASE_URL: ${place} asks ${user} for a password and DATABASE_URL holds none: add it.`,
    )
  if (code === undefined && !/timeout/i.test(reason))
    return problem(
      'SERVER_UNSUITABLE',
      `DATABASE_URL: what answers at ${place} is not PostgreSQL ${oldestVersion} or later: correct the address.`,
    )
  return problem(
    'SERVER_UNREACHABLE',
    `DATABASE_URL: no PostgreSQL answers at ${place} (${code ?? 'no answer'}): start it or correct the address.`,
  )
}

function codeOf(error: unknown): string | undefined {
  if (error instanceof AggregateError) return codeOf(error.errors[0])
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
