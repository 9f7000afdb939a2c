import { action } from '../scope/action.ts'
import { findNamed } from '../accounts/accounts.ts'
import { refusals, unknownPool } from '../wire/errors.ts'
import { members, text } from '../wire/request.ts'
import type { Action, ActionResult, ActionScope } from '../scope/action.ts'
import type { Members, Read } from '../wire/request.ts'
import type { PoolUser } from '../storage/store.ts'

const poolId = text(55)

/** An action of the administration: it names the pool it means, and works on any user. */
export function administrationAction<M extends Members>(
  name: string,
  wanted: M,
  run: (request: Read<M>, scope: ActionScope) => Promise<ActionResult>,
): Action {
  return action(name, { ...wanted, UserPoolId: poolId }, async (request, scope) =>
    request.UserPoolId === scope.settings.poolId ? run(request, scope) : unknownPool(request.UserPoolId),
  )
}

/** One that works on a user who must be there: found by sub or address, and locked. */
export function userAction<M extends Members>(
  name: string,
  wanted: M,
  run: (request: Read<M>, scope: ActionScope, user: PoolUser) => Promise<ActionResult>,
): Action {
  return administrationAction(name, { ...wanted, Username: members.username }, async (request, scope) => {
    const user = await findNamed(scope, request.Username)
    return user === undefined ? refusals.userNotFound : run(request, scope, user)
  })
}

/** A user as the administration sees one. Dates are epoch seconds. */
export function describeUser(user: PoolUser) {
  return {
    Username: user.sub,
    UserCreateDate: epochSeconds(user.createdAt),
    UserLastModifiedDate: epochSeconds(user.updatedAt),
    Enabled: user.enabled,
    UserStatus: user.status,
  }
}

function epochSeconds(date: Date): number {
  return date.getTime() / 1000
}
