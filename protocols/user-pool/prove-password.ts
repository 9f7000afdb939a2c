import { openVerifier } from './accounts.ts'
import { tryPlainPassword } from './attempts.ts'
import { refusals } from './errors.ts'
import type { ActionScope, RequestContext } from './action.ts'

/** What came of a password that somebody signed in gave once more. Unknown: there is no such user here to prove it. */
export type PasswordProof = 'Proved' | 'Wrong' | 'TooManyTries' | 'Unknown'

/** Asks the pool whether a password is that of the user with this sub. Failures count towards the lock-out. */
export type ProvePassword = (sub: string, password: string, context: RequestContext) => Promise<PasswordProof>

/** {@link ProvePassword} within one transaction of the pool. */
export async function provePassword(scope: ActionScope, sub: string, password: string): Promise<PasswordProof> {
  const user = await scope.tx.findUser({ sub })
  if (!user?.enabled) return 'Unknown'
  const account = { subject: sub, verifier: openVerifier(scope, user), mask: '', user }
  const refused = await tryPlainPassword(scope, account, password)
  if (refused === undefined) return 'Proved'
  return refused === refusals.tooManyPasswords ? 'TooManyTries' : 'Wrong'
}
