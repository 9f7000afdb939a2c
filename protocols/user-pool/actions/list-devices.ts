import { action, answered } from '../action.ts'
import { invalidParameter } from '../errors.ts'
import { members, optional, text, wholeNumber } from '../request.ts'
import { pageOf } from '../rules/paging.ts'
import { identify } from '../sign-in.ts'
import { describeDevice } from './get-device.ts'

const LONGEST_PAGE = 60

/** The user's devices, oldest first. */
export const listDevices = action(
  'ListDevices',
  {
    AccessToken: members.accessToken,
    Limit: optional(wholeNumber(1, LONGEST_PAGE)),
    PaginationToken: optional(text(2048)),
  },
  async (request, scope) => {
    const bearer = await identify(scope, request.AccessToken)
    if (bearer.kind === 'Refused') return bearer
    const devices = scope.settings.devices === 'Off' ? [] : await scope.tx.listDevices(bearer.user.sub)
    const page = pageOf(devices, ({ key }) => key, request.Limit ?? LONGEST_PAGE, request.PaginationToken)
    if (page.kind === 'UnknownToken') return invalidParameter('Invalid pagination token given.')
    return answered({
      Devices: page.items.map(describeDevice),
      ...(page.next === undefined ? {} : { PaginationToken: page.next }),
    })
  },
)
