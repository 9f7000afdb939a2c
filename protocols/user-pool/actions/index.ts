import { associateSoftwareToken } from './second-factors/associate-software-token.ts'
import { changePassword } from './user/change-password.ts'
import { completeWebAuthnRegistration } from './passkeys/complete-web-authn-registration.ts'
import { confirmDevice } from './devices/confirm-device.ts'
import { confirmForgotPassword } from './user/confirm-forgot-password.ts'
import { confirmSignUp } from './sign-up/confirm-sign-up.ts'
import { deleteUser } from './user/delete-user.ts'
import { deleteUserAttributes } from './user/delete-user-attributes.ts'
import { deleteWebAuthnCredential } from './passkeys/delete-web-authn-credential.ts'
import { forgetDevice } from './devices/forget-device.ts'
import { forgotPassword } from './user/forgot-password.ts'
import { getDevice } from './devices/get-device.ts'
import { getTokensFromRefreshToken } from './sign-in/get-tokens-from-refresh-token.ts'
import { getUser } from './user/get-user.ts'
import { getUserAttributeVerificationCode } from './user/get-user-attribute-verification-code.ts'
import { globalSignOut } from './sign-in/global-sign-out.ts'
import { initiateAuth } from './sign-in/initiate-auth.ts'
import { listDevices } from './devices/list-devices.ts'
import { listWebAuthnCredentials } from './passkeys/list-web-authn-credentials.ts'
import { resendConfirmationCode } from './sign-up/resend-confirmation-code.ts'
import { respondToAuthChallenge } from './sign-in/respond-to-auth-challenge.ts'
import { revokeToken } from './sign-in/revoke-token.ts'
import { setUserMfaPreference } from './second-factors/set-user-mfa-preference.ts'
import { signUp } from './sign-up/sign-up.ts'
import { setUserSettings } from './second-factors/set-user-settings.ts'
import { startWebAuthnRegistration } from './passkeys/start-web-authn-registration.ts'
import { updateDeviceStatus } from './devices/update-device-status.ts'
import { updateUserAttributes } from './user/update-user-attributes.ts'
import { verifySoftwareToken } from './second-factors/verify-software-token.ts'
import { verifyUserAttribute } from './user/verify-user-attribute.ts'
import type { Action } from '../scope/action.ts'

/** Every action this pool carries out, by its name. */
export const actions: ReadonlyMap<string, Action> = new Map(
  [
    associateSoftwareToken,
    changePassword,
    completeWebAuthnRegistration,
    confirmDevice,
    confirmForgotPassword,
    confirmSignUp,
    deleteUser,
    deleteUserAttributes,
    deleteWebAuthnCredential,
    forgetDevice,
    forgotPassword,
    getDevice,
    getTokensFromRefreshToken,
    getUser,
    getUserAttributeVerificationCode,
    globalSignOut,
    initiateAuth,
    listDevices,
    listWebAuthnCredentials,
    resendConfirmationCode,
    respondToAuthChallenge,
    revokeToken,
    setUserMfaPreference,
    signUp,
    setUserSettings,
    startWebAuthnRegistration,
    updateDeviceStatus,
    updateUserAttributes,
    verifySoftwareToken,
    verifyUserAttribute,
  ].map((entry) => [entry.name, entry]),
)

/** Their names: an attack test of accounts checks what each requires. */
export const actionNames: readonly string[] = [...actions.keys()]
