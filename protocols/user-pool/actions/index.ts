import { associateSoftwareToken } from './associate-software-token.ts'
import { changePassword } from './change-password.ts'
import { completeWebAuthnRegistration } from './complete-web-authn-registration.ts'
import { confirmDevice } from './confirm-device.ts'
import { confirmForgotPassword } from './confirm-forgot-password.ts'
import { confirmSignUp } from './confirm-sign-up.ts'
import { deleteUser } from './delete-user.ts'
import { deleteUserAttributes } from './delete-user-attributes.ts'
import { deleteWebAuthnCredential } from './delete-web-authn-credential.ts'
import { forgetDevice } from './forget-device.ts'
import { forgotPassword } from './forgot-password.ts'
import { getDevice } from './get-device.ts'
import { getTokensFromRefreshToken } from './get-tokens-from-refresh-token.ts'
import { getUser } from './get-user.ts'
import { getUserAttributeVerificationCode } from './get-user-attribute-verification-code.ts'
import { globalSignOut } from './global-sign-out.ts'
import { initiateAuth } from './initiate-auth.ts'
import { listDevices } from './list-devices.ts'
import { listWebAuthnCredentials } from './list-web-authn-credentials.ts'
import { resendConfirmationCode } from './resend-confirmation-code.ts'
import { respondToAuthChallenge } from './respond-to-auth-challenge.ts'
import { revokeToken } from './revoke-token.ts'
import { setUserMfaPreference } from './set-user-mfa-preference.ts'
import { signUp } from './sign-up.ts'
import { setUserSettings } from './set-user-settings.ts'
import { startWebAuthnRegistration } from './start-web-authn-registration.ts'
import { updateDeviceStatus } from './update-device-status.ts'
import { updateUserAttributes } from './update-user-attributes.ts'
import { verifySoftwareToken } from './verify-software-token.ts'
import { verifyUserAttribute } from './verify-user-attribute.ts'
import type { Action } from '../action.ts'

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

/** Their names: each is known to need a proof, a session or nothing (see the attack tests of the accounts). */
export const actionNames: readonly string[] = [...actions.keys()]
