import type { IdentityProblem } from '#features/accounts/rules/sign-in/identity-problem.ts'
import { withProof } from '#features/accounts/web/reauthentication/request-reauthentication.ts'

/** What became of a step at the user pool. */
export type IdentityOutcome =
  { readonly kind: 'Done' } | { readonly kind: 'Refused'; readonly problem: IdentityProblem }

const done: IdentityOutcome = { kind: 'Done' }

/** Takes a step at the pool, after a proof where it wants one; what the page has words for becomes a refusal. */
export async function attempt(step: () => Promise<unknown>): Promise<IdentityOutcome> {
  try {
    await withProof(step)
    return done
  } catch (error) {
    const problem = await problemOf(error)
    if (problem === 'Unexpected') console.error(error)
    return { kind: 'Refused', problem }
  }
}

/** What is known of problems is fetched when there is one; if that fails as well, nothing comes through. */
async function problemOf(error: unknown): Promise<IdentityProblem> {
  try {
    return (await import('#features/accounts/rules/sign-in/identity-problem.ts')).identityProblem(error)
  } catch {
    return 'Offline'
  }
}
