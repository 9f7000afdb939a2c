import type { Registration } from '../registration.ts'
import { defined, identifierOf, identifiersOf, isObject, objectAt, readableText, webAddressOf } from '../values.ts'

/**
 * The configuration that a platform publishes (Dynamic Registration 1.0, section 3.5; OpenID Connect Discovery 1.0,
 * section 3).
 */
export interface PlatformConfiguration {
  readonly issuer: string
  readonly endpoints: Pick<Registration, 'authorizationEndpoint' | 'tokenEndpoint' | 'tokenAudience' | 'keySetUrl'>
  readonly registrationEndpoint: string
  readonly scopes: readonly string[]
  /** such as moodle or canvas */
  readonly productFamilyCode?: string
  readonly version?: string
  readonly messages: readonly { readonly type: string; readonly placements: readonly string[] }[]
}

export interface ConfigurationRefused {
  readonly kind: 'Refused'
  readonly reason:
    | 'NotAConfiguration'
    /** The configuration is published at another host than its issuer. */
    | 'ForeignIssuer'
    | 'MissingField'
    | 'NotAnAddress'
    /** The platform does not support RS256 signatures or assertions signed with the tool's key. */
    | 'NotSupported'
  readonly field?: string
}

const extension = 'https://purl.imsglobal.org/spec/lti-platform-configuration'
const addresses = ['issuer', 'authorization_endpoint', 'token_endpoint', 'jwks_uri', 'registration_endpoint'] as const

/** Reads the configuration that was fetched from `configurationUrl`. */
export function readPlatformConfiguration(
  json: unknown,
  configurationUrl: string,
): ({ readonly kind: 'Configuration' } & PlatformConfiguration) | ConfigurationRefused {
  if (!isObject(json)) return { kind: 'Refused', reason: 'NotAConfiguration' }
  const read = readAddresses(json)
  if (read.kind === 'Refused') return read
  const { issuer, authorization_endpoint, token_endpoint, jwks_uri, registration_endpoint } = read.addresses
  if (URL.parse(configurationUrl)?.host !== new URL(issuer).host)
    return { kind: 'Refused', reason: 'ForeignIssuer', field: 'issuer' }
  const unsupported = unsupportedIn(json)
  if (unsupported !== undefined) return { kind: 'Refused', reason: 'NotSupported', field: unsupported }
  const about = objectAt(json[extension])
  return {
    kind: 'Configuration',
    issuer,
    endpoints: {
      authorizationEndpoint: authorization_endpoint,
      tokenEndpoint: token_endpoint,
      tokenAudience: identifierOf(json['authorization_server'], 2048) ?? null,
      keySetUrl: jwks_uri,
    },
    registrationEndpoint: registration_endpoint,
    scopes: identifiersOf(json['scopes_supported'], 100) ?? [],
    messages: messagesOf(about['messages_supported']),
    ...defined({
      productFamilyCode: identifierOf(about['product_family_code'], 100),
      version: readableText(about['version'], 100),
    }),
  }
}

type Addresses = Record<(typeof addresses)[number], string>

function readAddresses(
  json: Readonly<Record<string, unknown>>,
): { kind: 'Addresses'; addresses: Addresses } | ConfigurationRefused {
  const read: Partial<Addresses> = {}
  for (const field of addresses) {
    if (json[field] === undefined || json[field] === null) return { kind: 'Refused', reason: 'MissingField', field }
    const address = webAddressOf(json[field])
    if (address === undefined) return { kind: 'Refused', reason: 'NotAnAddress', field }
    read[field] = address
  }
  return { kind: 'Addresses', addresses: read as Addresses }
}

/** A listed capability must include what we need; a capability that the platform does not list counts as supported. */
function unsupportedIn(json: Readonly<Record<string, unknown>>): string | undefined {
  const needed = {
    id_token_signing_alg_values_supported: 'RS256',
    token_endpoint_auth_methods_supported: 'private_key_jwt',
  }
  return Object.entries(needed).find(([field, value]) => {
    const list = json[field]
    return Array.isArray(list) && !list.includes(value)
  })?.[0]
}

function messagesOf(given: unknown): PlatformConfiguration['messages'] {
  if (!Array.isArray(given)) return []
  return given.slice(0, 50).flatMap((each: unknown) => {
    const { type: name, placements } = objectAt(each)
    const type = identifierOf(name)
    return type === undefined ? [] : [{ type, placements: identifiersOf(placements, 50) ?? [] }]
  })
}
