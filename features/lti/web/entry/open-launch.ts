import type { Refusal } from '#features/lti/rules/refusal.ts'
import { exchangeCode, type LaunchSession } from '#features/lti/web/launch-session.ts'
import { getFromPlatform, storageKey } from './platform-storage.ts'

/** The parameters in the address of the entry page. */
export interface LaunchCode {
  readonly code: string
  /** The state of the login, where the platform may have stored its secret. */
  readonly state?: string | undefined
  readonly storage?: string | undefined
}

export type LaunchResult =
  | { readonly kind: 'Opened'; readonly session: LaunchSession }
  | { readonly kind: 'Refused'; readonly reason: Refusal }
  | { readonly kind: 'Unbound'; readonly openAgain: string }
  /** No response, or an unreadable one: a retry may succeed. */
  | { readonly kind: 'Unreachable' }

/** The timeout for the platform's storage, in ms (note of LTI postMessage Storage 0.1). */
const timeoutMs = 3000

let opening: { readonly code: string; readonly arrival: Promise<LaunchResult> } | undefined

/**
 * Opens a launch once for each code, even when a page mounts twice: a code is valid once, so a second exchange would be
 * refused. The same code is sent again only after a missing response.
 */
export function exchangeLaunch(ticket: LaunchCode): Promise<LaunchResult> {
  if (opening?.code === ticket.code) return opening.arrival
  const arrival = openLaunch(ticket).then((outcome) => {
    if (outcome.kind === 'Unreachable') opening = undefined
    return outcome
  })
  opening = { code: ticket.code, arrival }
  return arrival
}

/**
 * Opens a launch with the browser's cookie, or else with the secret from the platform's storage. The platform's origin
 * comes from the server, never from an address.
 */
async function openLaunch({ code, state, storage }: LaunchCode): Promise<LaunchResult> {
  try {
    const first = await exchangeCode(code)
    if (first.kind !== 'Unbound' || first.platform === undefined || !state || !storage) return first
    const platformStorage = { target: storage, origin: first.platform }
    const binding = await getFromPlatform(storageKey(state), { storage: platformStorage, own: window, timeoutMs })
    return binding === undefined ? first : await exchangeCode(code, binding)
  } catch {
    return { kind: 'Unreachable' }
  }
}
