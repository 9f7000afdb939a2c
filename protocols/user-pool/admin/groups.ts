import { answered } from '../scope/action.ts'
import { wholeNumber, optional, text } from '../wire/request.ts'
import { userAction } from './admin-action.ts'

const groupName = text(128, /^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u)
const MAX_GROUPS_PER_PAGE = 60

/** Adds a user to a group. A group exists as long as it has members; adding twice changes nothing. */
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

/** The groups of a user by name, at most sixty a page. */
export const adminListGroupsForUser = userAction(
  'AdminListGroupsForUser',
  { Limit: optional(wholeNumber(1, MAX_GROUPS_PER_PAGE)), NextToken: optional(text(128)) },
  async (request, scope, user) => {
    const { NextToken: after, Limit: limit = MAX_GROUPS_PER_PAGE } = request
    const groups = (await scope.tx.listGroups(user.sub)).filter((name) => after === undefined || name > after)
    const page = groups.slice(0, limit)
    return answered({
      Groups: page.map((GroupName) => ({ GroupName, UserPoolId: scope.settings.poolId })),
      ...(groups.length > limit ? { NextToken: page.at(-1) } : {}),
    })
  },
)
