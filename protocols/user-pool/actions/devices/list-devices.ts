import { action, answered, type ActionResult, type ActionScope } from '../../scope/action.ts'
import { invalidParameter } from '../../wire/errors.ts'
import { members, optional, text, wholeNumber, type Read } from '../../wire/request.ts'
import { pageOf } from '../../rules/paging.ts'
import { identify } from '../../accounts/sign-in.ts'
import { describeDevice } from './get-device.ts'

const MAX_PAGE_SIZE = 60

/** The paging parameters of the device list. */
export const devicePage = {
  Limit: optional(wholeNumber(1, MAX_PAGE_SIZE)),
  PaginationToken: optional(text(2048)),
}

/** The user's devices, oldest first. */
export const listDevices = action(
  'ListDevices',
  { AccessToken: members.accessToken, ...devicePage },
  async (request, scope) => {
    const bearer = await identify(scope, request.AccessToken, { proof: 'None' })
    if (bearer.kind === 'Refused') return bearer
    return answerDevices(scope, bearer.user.sub, request)
  },
)

/** Answers with a page of the devices of the user with this sub. */
export async function answerDevices(
  scope: ActionScope,
  sub: string,
  { Limit = MAX_PAGE_SIZE, PaginationToken }: Read<typeof devicePage>,
): Promise<ActionResult> {
  const devices = scope.settings.devices === 'Off' ? [] : await scope.tx.listDevices(sub)
  const page = pageOf(devices, ({ key }) => key, Limit, PaginationToken)
  if (page.kind === 'UnknownToken') return invalidParameter('Invalid pagination token given.')
  return answered({
    Devices: page.items.map(describeDevice),
    ...(page.next === undefined ? {} : { PaginationToken: page.next }),
  })
}
