import type { PlatformRequest, SendRequest } from '../registration.ts'
import { requestService, jsonOf, successOf } from '../services/http-request.ts'
import type { Failed } from '../services/outcome.ts'
import { defined, identifierOf, isObject, objectAt, type JsonObject } from '../values.ts'
import { TOOL_CONFIGURATION } from './client-metadata.ts'
import {
  readPlatformConfiguration,
  type ConfigurationRefused,
  type PlatformConfiguration,
} from './platform-configuration.ts'

/** The content of a platform's response to a registration. */
export interface RegistrationAnswer {
  readonly clientId: string
  /** Present when the platform also deployed the tool during registration. */
  readonly deploymentId?: string
  /** The granted scopes, if the response lists them. */
  readonly scopes?: readonly string[]
}

/** The platform answered, but its response is not a client registration. */
export interface RegistrationRefused {
  readonly kind: 'Refused'
  readonly reason: 'NotARegistration'
}

/** Reads the response to a registration (Dynamic Registration 1.0, section 3.7; RFC 7591, section 3.2.1). */
export function readRegistrationAnswer(
  json: unknown,
): ({ readonly kind: 'Registered' } & RegistrationAnswer) | RegistrationRefused {
  const clientId = isObject(json) ? identifierOf(json['client_id']) : undefined
  if (!isObject(json) || clientId === undefined) return { kind: 'Refused', reason: 'NotARegistration' }
  const { scope } = json
  const scopes = typeof scope === 'string' ? scope.slice(0, 4096).split(' ') : undefined
  return {
    kind: 'Registered',
    clientId,
    ...defined({
      deploymentId: identifierOf(objectAt(json[TOOL_CONFIGURATION])['deployment_id']),
      scopes: scopes?.filter((each) => identifierOf(each) !== undefined),
    }),
  }
}

export interface ConfigurationRequest {
  readonly send: SendRequest
  /** `openid_configuration` of the platform's request. */
  readonly configurationUrl: string
  /** The timeout of one request, in ms. */
  readonly timeoutMs?: number
}

/** Fetches and reads the configuration of a platform. The user confirms it before the tool is registered. */
export async function fetchPlatformConfiguration(
  request: ConfigurationRequest,
): Promise<({ readonly kind: 'Configuration' } & PlatformConfiguration) | ConfigurationRefused | Failed> {
  const { configurationUrl } = request
  const got = await fetchJson(request, configurationUrl, {})
  return got.kind === 'Failed' ? got : readPlatformConfiguration(got.json, configurationUrl)
}

/**
 * Registers the tool at a platform (Dynamic Registration 1.0, section 3.6). The configuration is fetched again, because
 * the one that was shown to the user may be out of date.
 */
export async function registerTool(
  request: ConfigurationRequest & {
    /** `registration_token` of the platform's request; it is sent to the registration endpoint only. */
    readonly token?: string | undefined
    readonly metadata: JsonObject
  },
): Promise<
  | { readonly kind: 'Registered'; readonly configuration: PlatformConfiguration; readonly answer: RegistrationAnswer }
  | ConfigurationRefused
  | RegistrationRefused
  | Failed
> {
  const read = await fetchPlatformConfiguration(request)
  if (read.kind !== 'Configuration') return read
  const { kind: _, ...configuration } = read
  const got = await fetchJson(request, configuration.registrationEndpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...authorisation(request.token) },
    body: JSON.stringify(request.metadata),
  })
  if (got.kind === 'Failed') return got
  const registered = readRegistrationAnswer(got.json)
  if (registered.kind === 'Refused') return registered
  const { kind: __, ...answer } = registered
  return { kind: 'Registered', configuration, answer }
}

async function fetchJson(
  { send, timeoutMs }: ConfigurationRequest,
  address: string,
  { headers, ...request }: PlatformRequest,
) {
  const answer = await requestService(
    send,
    address,
    { ...request, headers: { ...headers, accept: 'application/json' } },
    timeoutMs,
  )
  if (answer.kind === 'Failed') return answer
  const success = successOf(answer)
  return success.kind === 'Failed' ? success : jsonOf(success.answer)
}

const authorisation = (token: string | undefined): Record<string, string> =>
  token !== undefined && /^[\x21-\x7e]+$/.test(token) ? { authorization: `Bearer ${token}` } : {}
