import { countedRole, type AnalyticsEvent, type Role } from './analytics-event.ts'

/**
 * Tells the role that an event carries (A4). Whoever signs out is already forgotten by the page, so a sign-out carries the
 * role of the user who was there before.
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
