import { forgetOne } from '../actions/devices/forget-device.ts'
import { answerDevices, devicePage } from '../actions/devices/list-devices.ts'
import { factorSettings, wishesIn } from '../actions/second-factors/set-user-mfa-preference.ts'
import { members } from '../wire/request.ts'
import { settleFactors } from '../accounts/second-factors.ts'
import { userAction } from './admin-action.ts'

/** Turns a user's second factors on and off: for somebody who has lost one. What is turned on must be set up. The user is told. */
export const adminSetUserMfaPreference = userAction(
  'AdminSetUserMFAPreference',
  factorSettings,
  (request, scope, user) => settleFactors(scope, user, wishesIn(request)),
)

/** The devices of a user, oldest first. */
export const adminListDevices = userAction('AdminListDevices', devicePage, (request, scope, user) =>
  answerDevices(scope, user.sub, request),
)

/** Forgets one device of a user. Whoever is signed in there stays so. */
export const adminForgetDevice = userAction(
  'AdminForgetDevice',
  { DeviceKey: members.deviceKey },
  (request, scope, user) => forgetOne(scope, user.sub, request.DeviceKey),
)
