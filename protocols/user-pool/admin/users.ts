import { answered } from '../scope/action.ts'
import { invalidParameter } from '../wire/errors.ts'
import { wholeNumber, optional, text } from '../wire/request.ts'
import { parseFilter } from '../rules/user-filter.ts'
import { listAttributes } from '../tokens/user-attributes.ts'
import { administrationAction, describeUser, userAction } from './admin-action.ts'

const MAX_USERS_PER_PAGE = 60

/** One user, with attributes and status. */
export const adminGetUser = userAction('AdminGetUser', {}, async (_request, _scope, user) =>
  answered({
    ...describeUser(user),
    UserAttributes: listAttributes(user),
    ...(user.mfa.preferred === undefined ? {} : { PreferredMfaSetting: user.mfa.preferred }),
    ...(user.mfa.enabled.length === 0 ? {} : { UserMFASettingList: [...user.mfa.enabled] }),
  }),
)

/** Users ordered by sub, at most sixty a page; by address (exact or prefix) or by sub. */
export const listUsers = administrationAction(
  'ListUsers',
  {
    Filter: optional(text(256)),
    Limit: optional(wholeNumber(1, MAX_USERS_PER_PAGE)),
    PaginationToken: optional(text(128, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)),
  },
  async (request, scope) => {
    const filter = parseFilter(request.Filter)
    if (filter === undefined)
      return invalidParameter('Error while parsing filter: only email and sub can be looked for.')
    const limit = request.Limit ?? MAX_USERS_PER_PAGE
    const found = await scope.tx.listUsers(filter, { after: request.PaginationToken, limit: limit + 1 })
    const page = found.slice(0, limit)
    const last = found.length > limit ? page.at(-1) : undefined
    return answered({
      Users: page.map((user) => ({ ...describeUser(user), Attributes: listAttributes(user) })),
      ...(last === undefined ? {} : { PaginationToken: last.sub }),
    })
  },
)
