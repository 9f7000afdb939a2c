import type { PoolUser } from './store.ts'

/** All attributes of a user as the protocol lists them; every value is a string. */
export function listAttributes(user: PoolUser): { Name: string; Value: string }[] {
  const all = { sub: user.sub, email: user.email, email_verified: String(user.emailVerified), ...user.attributes }
  return Object.entries(all).map(([Name, Value]) => ({ Name, Value }))
}
