import { forgetOne } from '../actions/devices/forget-device.ts'
import { answerDevices, devicePage } from '../actions/devices/list-devices.ts'
import { factorSettings, factorChangesIn } from '../actions/second-factors/set-user-mfa-preference.ts'
import { members } from '../wire/request.ts'
import { changeFactors } from '../accounts/second-factors.ts'
import { userAction } from './admin-action.ts'

/**
 * Turns a user's second factors on and off, for somebody who has lost one. Only factors that are set up can be turned
 * on. The user is notified.
 */
export const adminSetUserMfaPreference = userAction(
  'AdminSetUserMFAPreference',
  factorSettings,
  (request, scope, user) => changeFactors(scope, user, factorChangesIn(request)),
)

/** The devices of a user, oldest first. */
export const adminListDevices = userAction('AdminListDevices', devicePage, (request, scope, user) =>
  answerDevices(scope, user.sub, request),
)

/** Forgets one device of a user. Its sign-in continues. */
export const adminForgetDevice = userAction(
  'AdminForgetDevice',
  { DeviceKey: members.deviceKey },
  (request, scope, user) => forgetOne(scope, user.sub, request.DeviceKey),
)
