import { countAttempt } from '../accounts/attempts.ts'
import { refusals } from '../wire/errors.ts'
import { regionOf } from '../scope/settings.ts'
import { administrationActions } from './index.ts'
import { verifySignature, SIGNATURE_TOLERANCE_MS } from '../wire/signature.ts'
import type { Action, RequestContext } from '../scope/action.ts'
import type { Refusal } from '../wire/errors.ts'
import type { UserPoolSettings } from '../scope/settings.ts'

/** Longer than a signature is valid, from the slowest to the fastest clock. */
const SINGLE_USE = { count: 1, seconds: (3 * SIGNATURE_TOLERANCE_MS) / 1000 }

/**
 * Authorizes an action from the network: administrative ones need a signature that has not been used before, all others
 * pass.
 */
export async function authorizeAction(
  found: Action,
  body: string,
  context: RequestContext,
  settings: UserPoolSettings,
  now: Date,
): Promise<{ kind: 'Admitted'; action: Action } | Refusal> {
  if (administrationActions.get(found.name) !== found) return { kind: 'Admitted', action: found }
  const request = { path: '', query: '', headers: {}, ...context.http, body }
  const verdict = await verifySignature(request, settings.administrationKeys, regionOf(settings.poolId), now)
  if (verdict.kind === 'Refused') return verdict
  const action: Action = {
    name: found.name,
    async run(members, scope) {
      const used = await countAttempt(scope, verdict.signature, 'SignedRequest', SINGLE_USE)
      return used === undefined ? found.run(members, scope) : refusals.signatureUsed
    },
  }
  return { kind: 'Admitted', action }
}
