import type { PoolUser } from '../storage/store.ts'

/** The address as clients see it: a new one as soon as it is proved, also while it waits for its time. */
export const shownEmail = ({ email, emailVerified, nextEmail }: PoolUser): Pick<PoolUser, 'email' | 'emailVerified'> =>
  nextEmail === undefined ? { email, emailVerified } : { email: nextEmail.email, emailVerified: true }

/** All attributes of a user as the protocol lists them; every value is a string. */
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
