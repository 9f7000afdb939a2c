import { action } from '../../scope/action.ts'
import { members, object, text, type Reader, MalformedRequest } from '../../wire/request.ts'
import { changeFactors } from '../../accounts/second-factors.ts'
import { identify } from '../../accounts/sign-in.ts'

const option = object({ DeliveryMedium: text(16), AttributeName: text(64) })
const optionList: Reader<ReturnType<typeof option>[]> = (value, name) => {
  if (!Array.isArray(value) || value.length > 8) throw new MalformedRequest(`${name} must be a short list`)
  return value.map((item: unknown) => option(item ?? undefined, name))
}

/** Turns text messages on or off as the second factor, in the form of older clients. The other factors stay. */
export const setUserSettings = action(
  'SetUserSettings',
  { AccessToken: members.accessToken, MFAOptions: optionList },
  async (request, scope) => {
    const bearer = await identify(scope, request.AccessToken)
    if (bearer.kind === 'Refused') return bearer
    const enabled = request.MFAOptions.some(({ DeliveryMedium }) => DeliveryMedium === 'SMS')
    return changeFactors(
      scope,
      bearer.user,
      [{ factor: 'SMS_MFA', enabled, preferred: undefined }],
      bearer.signIn.originJti,
    )
  },
)
