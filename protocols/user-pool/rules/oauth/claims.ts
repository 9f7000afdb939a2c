/** The scope for everything a user may do with the own account; the only scope of the JSON protocol's tokens. */
export const SELF_SERVICE_SCOPE = 'aws.cognito.signin.user.admin'

/** All supported scopes. */
export const knownScopes = ['openid', 'email', 'phone', 'profile', SELF_SERVICE_SCOPE] as const

/** The claims of each scope (OpenID Connect Core 1.0, 5.4) that a pool can have. */
const claimsOf: Readonly<Record<string, readonly string[]>> = {
  email: ['email', 'email_verified'],
  phone: ['phone_number', 'phone_number_verified'],
  profile: ['name', 'given_name', 'family_name', 'locale', 'picture', 'zoneinfo', 'updated_at'],
}

/**
 * The claims about a user that a scope includes. The self-service scope includes all, since its holder may read all
 * attributes anyway.
 * @param scope space separated
 */
export function claimsWithin<T>(claims: Readonly<Record<string, T>>, scope: string): Record<string, T> {
  const scopes = scope.split(' ')
  if (scopes.includes(SELF_SERVICE_SCOPE)) return { ...claims }
  const open = new Set(scopes.flatMap((each) => (Object.hasOwn(claimsOf, each) ? (claimsOf[each] ?? []) : [])))
  return Object.fromEntries(Object.entries(claims).filter(([name]) => open.has(name)))
}

/** Whether a space separated list of scopes has this one. */
export const hasScope = (scope: string, wanted: string): boolean => scope.split(' ').includes(wanted)
