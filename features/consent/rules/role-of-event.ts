import { countedRole, type AnalyticsEvent, type Role } from './analytics-event.ts'

/**
 * Finds the role to send with an event (A4). When the sign-out event is sent, the page has no current user any more, so
 * that event gets the role of the last user.
 * @returns a function of the event's kind and of the roles of the current user, undefined for nobody
 */
export function createRoleMemory(): (
  kind: AnalyticsEvent['kind'],
  held: readonly Role[] | undefined,
) => Role | undefined {
  let last: Role | undefined
  return (kind, held) => {
    if (held) last = countedRole(held)
    return held || kind === 'sign-out' ? last : undefined
  }
}
