import * as v from 'valibot'
import {
  settingsFor,
  ways,
  type SecondSteps,
  type StepChange,
  type Way,
} from '#features/accounts/rules/sign-in/mfa-settings.ts'
import { attempt, type IdentityOutcome } from '#features/accounts/web/identity/pool-request.ts'
import { pool, renewTokens } from '#features/accounts/web/identity/identity.ts'
import { asksForProof } from '#features/accounts/rules/sign-in/reauthentication-required.ts'
import { withProof } from '#features/accounts/web/reauthentication/request-reauthentication.ts'
import { askPool } from '#features/accounts/web/identity/call-user-pool.ts'
import type * as PoolAccount from './amplify-account.ts'

/** The part of the sign-in client for the account page, pointed at the pool. */
async function client(): Promise<typeof PoolAccount> {
  await pool()
  return import('./amplify-account.ts')
}

/** How the reader signs in, as the user pool knows it. */
export interface Standing extends SecondSteps {
  readonly email: string
  readonly isEmailVerified: boolean
  /** E.164, once it is proven */
  readonly phone: string | undefined
  /** somebody else's identity provider looks after password and the rest */
  readonly isManaged: boolean
}

/** What GetUser answers; the names are the protocol's. */
const UserAnswer = v.object({
  UserAttributes: v.array(v.object({ Name: v.string(), Value: v.optional(v.string(), '') })),
  UserMFASettingList: v.nullish(v.array(v.string()), []),
  PreferredMfaSetting: v.nullish(v.string()),
})

const settingOf: Readonly<Record<Way, string>> = { TOTP: 'SOFTWARE_TOKEN_MFA', SMS: 'SMS_MFA', EMAIL: 'EMAIL_OTP' }

/** Asks the user pool how the reader signs in. @throws when it does not answer */
export async function readStanding(): Promise<Standing> {
  const answer = v.parse(UserAnswer, await askPool('GetUser'))
  const attributes = new Map(answer.UserAttributes.map(({ Name, Value }) => [Name, Value]))
  const isVerified = (name: string) => attributes.get(`${name}_verified`) === 'true'
  return {
    email: attributes.get('email') ?? '',
    isEmailVerified: isVerified('email'),
    phone: isVerified('phone_number') ? attributes.get('phone_number') : undefined,
    isManaged: attributes.get('custom:sso') === 'true',
    enabled: ways.filter((way) => answer.UserMFASettingList.includes(settingOf[way])),
    preferred: ways.find((way) => settingOf[way] === answer.PreferredMfaSetting),
  }
}

type CodeTarget = 'email' | 'phone_number'

/** Wishes for another address or number: a code goes there, and until it comes back nothing changes. */
export const wish = (attribute: CodeTarget, value: string): Promise<IdentityOutcome> =>
  attempt(async () => {
    const { updateUserAttributes } = await client()
    await updateUserAttributes({ userAttributes: { [attribute]: value } })
  })

export const sendCodeAgain = (userAttributeKey: CodeTarget): Promise<IdentityOutcome> =>
  attempt(async () => {
    const { sendUserAttributeVerificationCode } = await client()
    await sendUserAttributeVerificationCode({ userAttributeKey })
  })

/** Brings the code back: from now on the address or number holds. */
export const prove = (userAttributeKey: CodeTarget, confirmationCode: string): Promise<IdentityOutcome> =>
  attempt(async () => {
    const { confirmUserAttribute } = await client()
    await confirmUserAttribute({ userAttributeKey, confirmationCode })
    await renewTokens()
  })

/** Turns a way of the second step on or off, or puts it first (I3). */
export const changeSteps = (before: SecondSteps, change: StepChange): Promise<IdentityOutcome> =>
  attempt(async () => {
    const { TOTP: totp, SMS: sms, EMAIL: email } = settingsFor(before, change)
    const { updateMFAPreference } = await client()
    await updateMFAPreference({ ...(totp && { totp }), ...(sms && { sms }), ...(email && { email }) })
  })

/** A new key for an authenticator app. */
export interface AppKey {
  /** Base32, as people type it */
  readonly secret: string
  /** `otpauth://…`, as apps read it */
  readonly address: string
}

/**
 * Requests a key (AssociateSoftwareToken), which replaces one requested earlier: call it from an event, never while rendering.
 * It has no effect until a code of it is verified.
 * @returns undefined when the pool gives none; the reason is logged
 */
export async function requestAppKey(accountName: string): Promise<AppKey | undefined> {
  try {
    const { setUpTOTP } = await client()
    const details = await withProof(() => setUpTOTP())
    return { secret: details.sharedSecret, address: details.getSetupUri('Kursiva', accountName).href }
  } catch (error) {
    console.error(error)
    return undefined
  }
}

export const proveAppKey = (code: string): Promise<IdentityOutcome> =>
  attempt(async () => {
    const { verifyTOTPSetup } = await client()
    await verifyTOTPSetup({ code })
  })

/** A passkey of the reader. */
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

/** The reader's passkeys, at most 20; undefined where the user pool knows none. @throws when it does not answer */
export async function listPasskeys(): Promise<readonly Passkey[] | undefined> {
  try {
    const { Credentials } = v.parse(PasskeysAnswer, await askPool('ListWebAuthnCredentials', { MaxResults: 20 }))
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

/** @returns false when the reader has changed their mind. @throws when it did not work */
export async function addPasskey(): Promise<boolean> {
  const { associateWebAuthnCredential } = await client()
  try {
    await withProof(() => associateWebAuthnCredential())
    return true
  } catch (error) {
    if (asksForProof(error)) return false
    if (error instanceof Error && /Cancell?ed$|^(NotAllowed|Abort)Error$/.test(error.name)) return false
    throw error
  }
}

export const removePasskey = (credentialId: string): Promise<IdentityOutcome> =>
  attempt(async () => {
    const { deleteWebAuthnCredential } = await client()
    await deleteWebAuthnCredential({ credentialId })
  })
