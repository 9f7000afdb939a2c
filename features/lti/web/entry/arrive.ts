import type { Refusal } from '#features/lti/rules/refusal.ts'
import { exchangeCode, type LaunchSession } from '#features/lti/web/launch-session.ts'
import { getFromPlatform, storageKey } from './platform-storage.ts'

/** What the address of an arrival says. */
export interface Ticket {
  readonly code: string
  /** Where the platform may keep the login's secret. */
  readonly state?: string | undefined
  readonly storage?: string | undefined
}

/** How it went. */
export type Arrival =
  | { readonly kind: 'Opened'; readonly session: LaunchSession }
  | { readonly kind: 'Refused'; readonly reason: Refusal }
  | { readonly kind: 'Unbound'; readonly openAgain: string }
  /** No answer, or none that can be read: another try may have one. */
  | { readonly kind: 'Unreachable' }

/** How long the platform's storage may take, in ms (note of LTI postMessage Storage 0.1). */
const patience = 3000

/**
 * Opens a launch: by the cookie of the browser that began it, else by what the platform's storage kept of it. The platform's
 * origin is what the server says it is, never what stands in an address.
 */
export async function arrive({ code, state, storage }: Ticket): Promise<Arrival> {
  try {
    const first = await exchangeCode(code)
    if (first.kind !== 'Unbound' || first.platform === undefined || !state || !storage) return first
    const kept = { target: storage, origin: first.platform }
    const binding = await getFromPlatform(storageKey(state), { storage: kept, own: window, patience })
    return binding === undefined ? first : await exchangeCode(code, binding)
  } catch {
    return { kind: 'Unreachable' }
  }
}
