import type { PoolUser } from './store.ts'

/** All attributes of a user as the protocol lists them; every value is a string. */
export function listAttributes(user: PoolUser): { Name: string; Value: string }[] {
  const { sub, email, phone } = user
  const all = {
    sub,
    email,
    email_verified: String(user.emailVerified),
    ...(phone === undefined ? {} : { phone_number: phone.number, phone_number_verified: String(phone.verified) }),
    ...user.attributes,
  }
  return Object.entries(all).map(([Name, Value]) => ({ Name, Value }))
}
