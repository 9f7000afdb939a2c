import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import { guardedFetch } from '#platform/http/guarded-fetch.ts'
import { accessTokens, keySets, type AccessTokens, type KeySets, type SendRequest } from '#protocols/lti/index.ts'
import { toolKeys, type ToolKeys } from './keys/tool-keys.ts'

/** The installation's settings for requests to platforms. */
export interface ServiceSettings {
  readonly database: Database
  readonly clock: Clock
  /** The installation's secret; it encrypts the tool's keys. */
  readonly secret: string
  /** Whether platforms may be at private addresses: for tests and demonstrations only. */
  readonly privateAddresses: boolean
}

/** The installation's settings for launches. */
export interface LtiSettings extends ServiceSettings {
  /** The origins of this installation. */
  readonly origins: () => readonly string[]
}

/** The dependencies of requests to platform services. */
export interface ServiceParts extends ServiceSettings {
  /** Sends a request to a platform, with the protection that untrusted addresses need. */
  readonly send: SendRequest
  /** The tool's signing keys. */
  readonly tool: ToolKeys
  readonly tokens: AccessTokens
}

/** The dependencies of launches. */
export interface LtiParts extends LtiSettings, ServiceParts {
  readonly keys: KeySets
}

/** The timeout of a request to a platform, in ms, and the maximum size of a response, in bytes. */
const timeoutMs = 5000
const maxBytes = 2 * 1024 * 1024

export function serviceParts<Settings extends ServiceSettings>(settings: Settings): Settings & ServiceParts {
  const { database, secret, privateAddresses, clock } = settings
  const send: SendRequest = (address, request) =>
    guardedFetch(address, request, { privateAddresses, timeoutMs, maxBytes })
  const tool = toolKeys(database, secret, clock)
  return { ...settings, send, tool, tokens: accessTokens({ send, clock, sign: tool.sign, timeoutMs }) }
}

export function ltiParts(settings: LtiSettings): LtiParts {
  const parts = serviceParts(settings)
  const { send, clock } = parts
  return { ...parts, keys: keySets({ send, clock, timeoutMs }) }
}
