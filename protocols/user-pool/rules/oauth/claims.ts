/** The scope that opens everything the user may do with the own account; tokens of the JSON protocol have it alone. */
export const SELF_SERVICE_SCOPE = 'aws.cognito.signin.user.admin'

/** The scopes there are. */
export const knownScopes = ['openid', 'email', 'phone', 'profile', SELF_SERVICE_SCOPE] as const

/** Claims of each scope (OpenID Connect Core 1.0, 5.4), of those that a pool can have. */
const claimsOf: Readonly<Record<string, readonly string[]>> = {
  email: ['email', 'email_verified'],
  phone: ['phone_number', 'phone_number_verified'],
  profile: ['name', 'given_name', 'family_name', 'locale', 'picture', 'zoneinfo', 'updated_at'],
}

/**
 * The claims about a user that a scope lets through. The self-service scope lets everything through: whoever has it may
 * read all attributes anyway.
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
