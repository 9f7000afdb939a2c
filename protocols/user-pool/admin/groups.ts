import { answered } from '../scope/action.ts'
import { wholeNumber, optional, text } from '../wire/request.ts'
import { userAction } from './admin-action.ts'

const groupName = text(128, /^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u)
const MOST_GROUPS = 60

/** Puts a user into a group. A group is there as long as it has members; being in it twice is being in it. */
export const adminAddUserToGroup = userAction(
  'AdminAddUserToGroup',
  { GroupName: groupName },
  async (request, scope, user) => {
    await scope.tx.addToGroup(user.sub, request.GroupName, scope.now)
    return answered()
  },
)

/** Takes a user out of a group. */
export const adminRemoveUserFromGroup = userAction(
  'AdminRemoveUserFromGroup',
  { GroupName: groupName },
  async (request, scope, user) => {
    await scope.tx.removeFromGroup(user.sub, request.GroupName)
    return answered()
  },
)

/** The groups of a user by name, sixty at a time at most. */
export const adminListGroupsForUser = userAction(
  'AdminListGroupsForUser',
  { Limit: optional(wholeNumber(1, MOST_GROUPS)), NextToken: optional(text(128)) },
  async (request, scope, user) => {
    const { NextToken: after, Limit: limit = MOST_GROUPS } = request
    const groups = (await scope.tx.listGroups(user.sub)).filter((name) => after === undefined || name > after)
    const page = groups.slice(0, limit)
    return answered({
      Groups: page.map((GroupName) => ({ GroupName, UserPoolId: scope.settings.poolId })),
      ...(groups.length > limit ? { NextToken: page.at(-1) } : {}),
    })
  },
)
