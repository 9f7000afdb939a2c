import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import { guardedFetch } from '#platform/http/guarded-fetch.ts'
import { accessTokens, keySets, type AccessTokens, type KeySets, type SendRequest } from '#protocols/lti/index.ts'
import { toolKeys, type ToolKeys } from './keys/tool-keys.ts'

/** What an installation says of its dealings with platforms. */
export interface ServiceSettings {
  readonly database: Database
  readonly clock: Clock
  /** The installation's secret: the tool's keys lie sealed under it. */
  readonly secret: string
  /** Whether platforms may stand at addresses of this machine and its network: for tests and demonstrations only. */
  readonly privateAddresses: boolean
}

/** What an installation says of its launches. */
export interface LtiSettings extends ServiceSettings {
  /** Where browsers find this installation. */
  readonly origins: () => readonly string[]
}

/** What the services of platforms are asked with. */
export interface ServiceParts extends ServiceSettings {
  /** Asks a platform something, with all the caution that addresses chosen by others need. */
  readonly send: SendRequest
  /** Who we are to platforms. */
  readonly tool: ToolKeys
  readonly tokens: AccessTokens
}

/** What launches work with. */
export interface LtiParts extends LtiSettings, ServiceParts {
  readonly keys: KeySets
}

/** How long a platform may take to answer, in ms, and how much it may say, in bytes. */
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
