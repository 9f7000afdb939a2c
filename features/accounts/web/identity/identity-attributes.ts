import { requestPool, type IdentityResult } from './pool-request.ts'
import { pool, renewTokens } from './identity.ts'

/** Changes the name at the user pool; Kursiva's own user gets it at the next call. */
export const changeName = (name: string): Promise<IdentityResult> =>
  requestPool(async () => {
    const { updateUserAttributes } = await pool()
    await updateUserAttributes({ userAttributes: { name } })
    await renewTokens()
  })

export type EmailStatus =
  | { readonly kind: 'Known'; readonly email: string; readonly isVerified: boolean }
  | Extract<IdentityResult, { kind: 'Refused' }>

/** Whether the user's address is verified at the user pool (I2). */
export async function readEmailStatus(): Promise<EmailStatus> {
  let status: EmailStatus | undefined
  const outcome = await requestPool(async () => {
    const { fetchUserAttributes } = await pool()
    const { email = '', email_verified: verified } = await fetchUserAttributes()
    status = { kind: 'Known', email, isVerified: verified === 'true' }
  })
  return status ?? (outcome.kind === 'Refused' ? outcome : { kind: 'Refused', problem: 'Unexpected' })
}

/** Sends a code to the unverified address. */
export const sendEmailCode = (): Promise<IdentityResult> =>
  requestPool(async () => {
    const { sendUserAttributeVerificationCode } = await pool()
    await sendUserAttributeVerificationCode({ userAttributeKey: 'email' })
  })

/** Verifies the code. */
export const verifyEmail = (confirmationCode: string): Promise<IdentityResult> =>
  requestPool(async () => {
    const { confirmUserAttribute } = await pool()
    await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode })
    await renewTokens()
  })
