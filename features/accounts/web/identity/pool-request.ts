import type { IdentityProblem } from '#features/accounts/rules/sign-in/identity-problem.ts'
import { withReauthentication } from '#features/accounts/web/reauthentication/request-reauthentication.ts'
import { reportError } from '#platform/browser/report-error.ts'

/** The result of a call to the user pool. */
export type IdentityResult = { readonly kind: 'Done' } | { readonly kind: 'Refused'; readonly problem: IdentityProblem }

const done: IdentityResult = { kind: 'Done' }

/** Calls the pool, after a reauthentication where it requires one; known errors become refusals. */
export async function requestPool(step: () => Promise<unknown>): Promise<IdentityResult> {
  try {
    await withReauthentication(step)
    return done
  } catch (error) {
    const problem = await problemOf(error)
    if (problem === 'Unexpected') reportError(error, 'pool-request')
    return { kind: 'Refused', problem }
  }
}

/** The error table is loaded when needed; if that fails too, there is no connection. */
async function problemOf(error: unknown): Promise<IdentityProblem> {
  try {
    return (await import('#features/accounts/rules/sign-in/identity-problem.ts')).identityProblem(error)
  } catch {
    return 'Offline'
  }
}
