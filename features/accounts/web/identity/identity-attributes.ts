import { attempt, type IdentityOutcome } from './pool-request.ts'
import { pool, renewTokens } from './identity.ts'

/** Changes the name at the user pool, from where Kursiva's own user has it at the next call. */
export const changeName = (name: string): Promise<IdentityOutcome> =>
  attempt(async () => {
    const { updateUserAttributes } = await pool()
    await updateUserAttributes({ userAttributes: { name } })
    await renewTokens()
  })

export type EmailStanding =
  | { readonly kind: 'Known'; readonly email: string; readonly isVerified: boolean }
  | Extract<IdentityOutcome, { kind: 'Refused' }>

/** Whether the user pool has seen proof that the address is the reader's own (I2). */
export async function emailStanding(): Promise<EmailStanding> {
  let standing: EmailStanding | undefined
  const outcome = await attempt(async () => {
    const { fetchUserAttributes } = await pool()
    const { email = '', email_verified: verified } = await fetchUserAttributes()
    standing = { kind: 'Known', email, isVerified: verified === 'true' }
  })
  return standing ?? (outcome.kind === 'Refused' ? outcome : { kind: 'Refused', problem: 'Unexpected' })
}

/** Sends a code to the address that waits for its proof. */
export const sendEmailCode = (): Promise<IdentityOutcome> =>
  attempt(async () => {
    const { sendUserAttributeVerificationCode } = await pool()
    await sendUserAttributeVerificationCode({ userAttributeKey: 'email' })
  })

/** Brings the code back. */
export const verifyEmail = (confirmationCode: string): Promise<IdentityOutcome> =>
  attempt(async () => {
    const { confirmUserAttribute } = await pool()
    await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode })
    await renewTokens()
  })
