import type { Refusal } from '#features/lti/rules/refusal.ts'
import { exchangeCode, type LaunchSession } from '#features/lti/web/launch-session.ts'
import { getFromPlatform, storageKey } from './platform-storage.ts'

/** What the address of an arrival says. */
export interface LaunchCode {
  readonly code: string
  /** Where the platform may keep the login's secret. */
  readonly state?: string | undefined
  readonly storage?: string | undefined
}

/** How it went. */
export type LaunchResult =
  | { readonly kind: 'Opened'; readonly session: LaunchSession }
  | { readonly kind: 'Refused'; readonly reason: Refusal }
  | { readonly kind: 'Unbound'; readonly openAgain: string }
  /** No answer, or none that can be read: another try may have one. */
  | { readonly kind: 'Unreachable' }

/** How long the platform's storage may take, in ms (note of LTI postMessage Storage 0.1). */
const timeoutMs = 3000

let opening: { readonly code: string; readonly arrival: Promise<LaunchResult> } | undefined

/**
 * Opens a launch, once for each code even when a page mounts twice: a code is good once, so the second exchange would be
 * refused. Only after a missing answer is the same code sent again.
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
 * Opens a launch: by the cookie of the browser that began it, else by what the platform's storage kept of it. The platform's
 * origin is what the server says it is, never what stands in an address.
 */
async function openLaunch({ code, state, storage }: LaunchCode): Promise<LaunchResult> {
  try {
    const first = await exchangeCode(code)
    if (first.kind !== 'Unbound' || first.platform === undefined || !state || !storage) return first
    const kept = { target: storage, origin: first.platform }
    const binding = await getFromPlatform(storageKey(state), { storage: kept, own: window, timeoutMs })
    return binding === undefined ? first : await exchangeCode(code, binding)
  } catch {
    return { kind: 'Unreachable' }
  }
}
