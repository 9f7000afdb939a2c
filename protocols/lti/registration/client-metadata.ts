import { defined, type JsonObject } from '../values.ts'

/** The description of a tool that is sent to a platform. */
export interface ToolMetadata {
  /** The default name, and names by language (BCP 47) where they differ. */
  readonly name: ByLanguage
  readonly description?: ByLanguage
  readonly addresses: {
    readonly loginInitiation: string
    readonly redirects: readonly string[]
    readonly keySet: string
    /** The target of launches that have no target address of their own. */
    readonly target: string
    readonly logo?: string
    readonly policy?: string
    readonly terms?: string
    readonly home?: string
  }
  readonly contacts?: readonly string[]
  readonly scopes: readonly string[]
  /** The requested user claims: sub, name, email … */
  readonly claims: readonly string[]
  readonly messages: readonly ToolMessage[]
}

interface ByLanguage {
  readonly standard: string
  readonly byLanguage?: Readonly<Record<string, string>>
}

interface ToolMessage {
  readonly type: 'LtiResourceLinkRequest' | 'LtiDeepLinkingRequest'
  readonly target?: string
  readonly label?: ByLanguage
  readonly placements?: readonly string[]
  readonly custom?: Readonly<Record<string, string>>
}

/** The extension of the client metadata, in the request and in the response. */
export const TOOL_CONFIGURATION = 'https://purl.imsglobal.org/spec/lti-tool-configuration'

/**
 * The metadata in the format of a registration request (Dynamic Registration 1.0, section 3.6; OpenID Connect
 * Registration 1.0, section 2).
 */
export function clientMetadata({
  name,
  description,
  addresses,
  contacts,
  scopes,
  claims,
  messages,
}: ToolMetadata): JsonObject {
  return {
    application_type: 'web',
    response_types: ['id_token'],
    grant_types: ['implicit', 'client_credentials'],
    initiate_login_uri: addresses.loginInitiation,
    redirect_uris: addresses.redirects,
    ...inLanguages('client_name', name),
    jwks_uri: addresses.keySet,
    token_endpoint_auth_method: 'private_key_jwt',
    scope: scopes.join(' '),
    ...defined({
      contacts,
      logo_uri: addresses.logo,
      policy_uri: addresses.policy,
      tos_uri: addresses.terms,
      client_uri: addresses.home,
    }),
    [TOOL_CONFIGURATION]: {
      domain: new URL(addresses.target).host,
      target_link_uri: addresses.target,
      claims,
      ...(description ? inLanguages('description', description) : {}),
      messages: messages.map(({ type, target, label, placements, custom }) => ({
        type,
        ...(label ? inLanguages('label', label) : {}),
        ...defined({ target_link_uri: target, placements, custom_parameters: custom }),
      })),
    },
  }
}

/** `client_name`, `client_name#nb` … (OpenID Connect Registration 1.0, section 2.1). */
const inLanguages = (field: string, { standard, byLanguage = {} }: ByLanguage) => ({
  [field]: standard,
  ...Object.fromEntries(Object.entries(byLanguage).map(([language, text]) => [`${field}#${language}`, text])),
})
