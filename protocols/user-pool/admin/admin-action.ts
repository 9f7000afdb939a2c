import { action } from '../scope/action.ts'
import { findUserByName } from '../accounts/accounts.ts'
import { refusals, unknownPool } from '../wire/errors.ts'
import { members, text } from '../wire/request.ts'
import type { Action, ActionResult, ActionScope } from '../scope/action.ts'
import type { Members, Read } from '../wire/request.ts'
import type { PoolUser } from '../storage/store.ts'

const poolId = text(55)

/** An administrative action: it names its pool and works on any user. */
export function administrationAction<M extends Members>(
  name: string,
  wanted: M,
  run: (request: Read<M>, scope: ActionScope) => Promise<ActionResult>,
): Action {
  return action(name, { ...wanted, UserPoolId: poolId }, async (request, scope) =>
    request.UserPoolId === scope.settings.poolId ? run(request, scope) : unknownPool(request.UserPoolId),
  )
}

/** An administrative action on an existing user, found by sub or address and locked. */
export function userAction<M extends Members>(
  name: string,
  wanted: M,
  run: (request: Read<M>, scope: ActionScope, user: PoolUser) => Promise<ActionResult>,
): Action {
  return administrationAction(name, { ...wanted, Username: members.username }, async (request, scope) => {
    const user = await findUserByName(scope, request.Username)
    return user === undefined ? refusals.userNotFound : run(request, scope, user)
  })
}

/** A user in the form of the administration. Dates are epoch seconds. */
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
