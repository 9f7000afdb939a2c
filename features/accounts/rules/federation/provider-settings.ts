import { isMemberRole, type RoleMapping } from './role-mapping.ts'

/** The settings of an organisation's OpenID Connect provider. */
export interface ProviderSettings {
  /** As in `identity_provider=` of an authorization request: 3 to 32 letters, digits and hyphens. */
  readonly name: string
  /** The issuer exactly as in its metadata, which is below it. */
  readonly issuer: string
  readonly clientId: string
  readonly scopes: readonly string[]
  readonly roles: RoleMapping
  readonly enabled: boolean
  /** Whether people who came through it once may sign in no other way (I4). */
  readonly required: boolean
}

export type ProviderField = 'name' | 'issuer' | 'clientId' | 'clientSecret' | 'scopes' | 'roles'

/** Names that the protocol reserves (Amazon Cognito's providers). */
const reserved = new Set(['cognito', 'google', 'facebook', 'loginwithamazon', 'signinwithapple'])

/** The first invalid setting; undefined when all are valid. */
export function providerProblem(
  { name, issuer, clientId, clientSecret, scopes, roles }: ProviderSettings & { readonly clientSecret?: string },
  { plainHttp }: { readonly plainHttp: boolean },
): ProviderField | undefined {
  if (!/^[A-Za-z0-9][A-Za-z0-9-]{1,30}[A-Za-z0-9]$/.test(name) || reserved.has(name.toLowerCase())) return 'name'
  if (!isIssuer(issuer, plainHttp)) return 'issuer'
  if (!isPlain(clientId, 255)) return 'clientId'
  if (clientSecret !== undefined && !isPlain(clientSecret, 1000)) return 'clientSecret'
  // RFC 6749, 3.3
  const areScopes = scopes.every((scope) => /^[\x21\x23-\x5b\x5d-\x7e]{1,100}$/.test(scope))
  if (!areScopes || !scopes.includes('openid') || scopes.length > 10) return 'scopes'
  return areRoles(roles) ? undefined : 'roles'
}

/** An issuer is a URL without query, fragment and user name (OpenID Connect Discovery 1.0, 3). */
function isIssuer(text: string, plainHttp: boolean): boolean {
  if (text.length > 500 || !URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  const isSpoken = protocol === 'https:' || (protocol === 'http:' && plainHttp)
  return isSpoken && !/[?#\s]/.test(text) && username === '' && password === ''
}

function areRoles({ claim, values, otherwise }: RoleMapping): boolean {
  if (claim !== null && !isPlain(claim, 200)) return false
  if (otherwise !== null && !isMemberRole(otherwise)) return false
  return values.length <= 50 && values.every(({ value, role }) => isPlain(value, 200) && isMemberRole(role))
}

const isPlain = (text: string, maxLength: number): boolean =>
  text.length > 0 && text.length <= maxLength && !/[\p{Cc}\u2028\u2029]/u.test(text) && text.isWellFormed()
