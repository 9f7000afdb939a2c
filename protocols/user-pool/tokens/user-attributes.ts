import type { PoolUser } from '../storage/store.ts'

/** The address that clients see: a new one as soon as it is verified, also while it is pending. */
export const shownEmail = ({ email, emailVerified, nextEmail }: PoolUser): Pick<PoolUser, 'email' | 'emailVerified'> =>
  nextEmail === undefined ? { email, emailVerified } : { email: nextEmail.email, emailVerified: true }

/** All attributes of a user in the protocol's form; every value is a string. */
export function listAttributes(user: PoolUser): { Name: string; Value: string }[] {
  const { sub, phone } = user
  const { email, emailVerified } = shownEmail(user)
  const all = {
    sub,
    email,
    email_verified: String(emailVerified),
    ...(phone === undefined ? {} : { phone_number: phone.number, phone_number_verified: String(phone.verified) }),
    ...user.attributes,
  }
  return Object.entries(all).map(([Name, Value]) => ({ Name, Value }))
}
