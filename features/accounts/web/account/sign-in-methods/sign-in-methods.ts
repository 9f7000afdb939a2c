import * as v from 'valibot'
import {
  preferencesFor,
  mfaMethods,
  type MfaSettings,
  type MfaChange,
  type MfaMethod,
} from '#features/accounts/rules/sign-in/mfa-settings.ts'
import { requestPool, type IdentityResult } from '#features/accounts/web/identity/pool-request.ts'
import { pool, renewTokens } from '#features/accounts/web/identity/identity.ts'
import { isReauthenticationRequired } from '#features/accounts/rules/sign-in/reauthentication-required.ts'
import { withReauthentication } from '#features/accounts/web/reauthentication/request-reauthentication.ts'
import { callUserPoolSignedIn } from '#features/accounts/web/identity/call-user-pool.ts'
import { reportError } from '#platform/browser/report-error.ts'
import type * as PoolAccount from './amplify-account.ts'

/** The part of the sign-in client for the account page, configured for the pool. */
async function client(): Promise<typeof PoolAccount> {
  await pool()
  return import('./amplify-account.ts')
}

/** How the user signs in, according to the user pool. */
export interface SignInMethods extends MfaSettings {
  readonly email: string
  readonly isEmailVerified: boolean
  /** E.164, once it is verified */
  readonly phone: string | undefined
  /** an employer's identity provider manages password and profile */
  readonly isManaged: boolean
}

/** The answer of GetUser; the names are the protocol's. */
const UserAnswer = v.object({
  UserAttributes: v.array(v.object({ Name: v.string(), Value: v.optional(v.string(), '') })),
  UserMFASettingList: v.nullish(v.array(v.string()), []),
  PreferredMfaSetting: v.nullish(v.string()),
})

const settingOf: Readonly<Record<MfaMethod, string>> = {
  TOTP: 'SOFTWARE_TOKEN_MFA',
  SMS: 'SMS_MFA',
  EMAIL: 'EMAIL_OTP',
}

/** Reads the sign-in methods from the user pool. @throws when it does not answer */
export async function readSignInMethods(): Promise<SignInMethods> {
  const answer = v.parse(UserAnswer, await callUserPoolSignedIn('GetUser'))
  const attributes = new Map(answer.UserAttributes.map(({ Name, Value }) => [Name, Value]))
  const isVerified = (name: string) => attributes.get(`${name}_verified`) === 'true'
  return {
    email: attributes.get('email') ?? '',
    isEmailVerified: isVerified('email'),
    phone: isVerified('phone_number') ? attributes.get('phone_number') : undefined,
    isManaged: attributes.get('custom:sso') === 'true',
    enabled: mfaMethods.filter((method) => answer.UserMFASettingList.includes(settingOf[method])),
    preferred: mfaMethods.find((method) => settingOf[method] === answer.PreferredMfaSetting),
  }
}

type CodeTarget = 'email' | 'phone_number'

/** Requests another address or number: a code is sent there, and nothing changes until it is verified. */
export const requestContactChange = (attribute: CodeTarget, value: string): Promise<IdentityResult> =>
  requestPool(async () => {
    const { updateUserAttributes } = await client()
    await updateUserAttributes({ userAttributes: { [attribute]: value } })
  })

export const sendCodeAgain = (userAttributeKey: CodeTarget): Promise<IdentityResult> =>
  requestPool(async () => {
    const { sendUserAttributeVerificationCode } = await client()
    await sendUserAttributeVerificationCode({ userAttributeKey })
  })

/** Verifies the code, after which the address or number applies. */
export const confirmContactChange = (userAttributeKey: CodeTarget, confirmationCode: string): Promise<IdentityResult> =>
  requestPool(async () => {
    const { confirmUserAttribute } = await client()
    await confirmUserAttribute({ userAttributeKey, confirmationCode })
    await renewTokens()
  })

/** Turns a second factor on or off, or makes it the preferred one (I3). */
export const changeMfa = (before: MfaSettings, change: MfaChange): Promise<IdentityResult> =>
  requestPool(async () => {
    const { TOTP: totp, SMS: sms, EMAIL: email } = preferencesFor(before, change)
    const { updateMFAPreference } = await client()
    await updateMFAPreference({ ...(totp && { totp }), ...(sms && { sms }), ...(email && { email }) })
  })

/** A new key for an authenticator app. */
export interface AuthenticatorKey {
  /** Base32, for typing */
  readonly secret: string
  /** `otpauth://…`, for QR codes */
  readonly address: string
}

/**
 * Requests a key (AssociateSoftwareToken), which replaces one requested earlier: call it from an event, never while
 * rendering. It has no effect until a code of it is verified.
 * @returns undefined when the pool gives none; the reason is logged
 */
export async function requestAuthenticatorKey(accountName: string): Promise<AuthenticatorKey | undefined> {
  try {
    const { setUpTOTP } = await client()
    const details = await withReauthentication(() => setUpTOTP())
    return { secret: details.sharedSecret, address: details.getSetupUri('Kursiva', accountName).href }
  } catch (error) {
    reportError(error, 'sign-in-methods')
    return undefined
  }
}

export const verifyAuthenticatorCode = (code: string): Promise<IdentityResult> =>
  requestPool(async () => {
    const { verifyTOTPSetup } = await client()
    await verifyTOTPSetup({ code })
  })

/** A passkey of the user. */
export interface Passkey {
  readonly id: string
  readonly name: string | undefined
  readonly createdAt: Date | undefined
}

const PasskeysAnswer = v.object({
  Credentials: v.array(
    v.object({
      CredentialId: v.string(),
      FriendlyCredentialName: v.nullish(v.string()),
      // in seconds since 1970
      CreatedAt: v.nullish(v.number()),
    }),
  ),
})

/**
 * The user's passkeys, at most 20; undefined where the user pool does not support them. @throws when it does not answer
 */
export async function listPasskeys(): Promise<readonly Passkey[] | undefined> {
  try {
    const { Credentials } = v.parse(
      PasskeysAnswer,
      await callUserPoolSignedIn('ListWebAuthnCredentials', { MaxResults: 20 }),
    )
    return Credentials.map(({ CredentialId, FriendlyCredentialName, CreatedAt }) => ({
      id: CredentialId,
      name: FriendlyCredentialName || undefined,
      createdAt: CreatedAt ? new Date(CreatedAt * 1000) : undefined,
    }))
  } catch (error) {
    if (error instanceof Error && isNotOffered.test(error.name)) return undefined
    throw error
  }
}

const isNotOffered =
  /^(UnknownOperation|UnsupportedOperation|WebAuthnNotEnabled|InvalidAction|FeatureUnavailableInTier)/

/** @returns false when the user cancelled. @throws when it failed */
export async function addPasskey(): Promise<boolean> {
  const { associateWebAuthnCredential } = await client()
  try {
    await withReauthentication(() => associateWebAuthnCredential())
    return true
  } catch (error) {
    if (isReauthenticationRequired(error)) return false
    if (error instanceof Error && /Cancell?ed$|^(NotAllowed|Abort)Error$/.test(error.name)) return false
    throw error
  }
}

export const removePasskey = (credentialId: string): Promise<IdentityResult> =>
  requestPool(async () => {
    const { deleteWebAuthnCredential } = await client()
    await deleteWebAuthnCredential({ credentialId })
  })
