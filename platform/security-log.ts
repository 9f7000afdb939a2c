import { openSync, writeSync } from 'node:fs'
import { afterCommit, type Transaction } from './database/index.ts'
import { redactText } from './redact.ts'
import { requestScope } from './request-scope.ts'

/** Every event of the security log. docs/operate.md describes when each is written. */
export const securityEvents = [
  ...(['sign_in', 'sign_in.locked_out', 'session.renewed', 'session.revoked', 'proof'] as const),
  ...(['account.registered', 'account.confirmed', 'account.deletion', 'recovery.asked', 'recovery.used'] as const),
  ...(['password.changed', 'contact.changed', 'factor.changed', 'passkey.changed', 'device.changed'] as const),
  ...(['authorization.refused', 'rate_limit.hit', 'membership.changed', 'role.changed', 'seat.changed'] as const),
  ...(['invitation.changed', 'organization.changed', 'import', 'export', 'lti.launch', 'lti.platform'] as const),
  ...(['administration', 'staff.act', 'operator.command', 'key.rotated', 'configuration.loaded'] as const),
] as const
export type SecurityEventName = (typeof securityEvents)[number]

/** A user or object, by its identifier: never by a personal name, address or number. */
interface SecuritySubject {
  /** Such as `user`, `anonymous`, `system`, `operator`, `organization`, `session`. */
  readonly kind: string
  readonly id?: string | undefined
}

export interface SecurityEntry {
  readonly event: SecurityEventName
  readonly outcome: 'success' | 'refused' | 'failed'
  /** The actor; by default the request's actor, or the system outside of requests. */
  readonly actor?: SecuritySubject | undefined
  /** The action, by its name in the program: an operation, a route, a kind of change. */
  readonly action?: string | undefined
  /** The object of the action: an organisation, a session, a platform. */
  readonly object?: SecuritySubject | undefined
  /** The affected user, when that is not the actor. */
  readonly subject?: SecuritySubject | undefined
  /** The reason of a refusal or failure, as a code. */
  readonly reason?: string | undefined
  /** Names of settings; never their values. */
  readonly names?: readonly string[] | undefined
}

/** Receives the lines of the security log. */
export type SecuritySink = (line: string) => void

let processSink: SecuritySink = () => undefined

/**
 * Opens the security log of this process.
 * @param target a file that lines are appended to (created with mode 0600), or a file descriptor
 * @throws when the file cannot be opened
 */
export function openSecurityLog(target: string | number): void {
  const descriptor = typeof target === 'number' ? target : openSync(target, 'a', 0o600)
  processSink = (line) => void writeSync(descriptor, line)
}

/** Redirects lines from outside of requests. @returns a function that undoes it (tests) */
export function divertSecurityLog(sink: SecuritySink): () => void {
  const before = processSink
  processSink = sink
  return () => void (processSink = before)
}

/** Writes one line immediately: for events without a transaction, and for refusals. */
export function logSecurity(entry: SecurityEntry): void {
  const scope = requestScope()
  const { event, outcome, actor, action, object, subject, reason, names } = entry
  const line = {
    log: 'security',
    time: new Date().toISOString(),
    event,
    outcome,
    actor: subjectOf(actor ?? scope?.actor ?? { kind: scope ? 'anonymous' : 'system' }),
    action: codeOf(action),
    object: object && subjectOf(object),
    subject: subject && subjectOf(subject),
    reason: codeOf(reason),
    names,
    requestId: scope?.requestId,
  }
  const sink = scope?.securitySink ?? processSink
  sink(`${JSON.stringify(line)}\n`)
}

/** Writes one line after `tx` is committed, so that an action that is rolled back is not logged. */
export function logSecurityOnCommit(tx: Transaction, entry: SecurityEntry): void {
  const actor = entry.actor ?? requestScope()?.actor
  afterCommit(tx, () => logSecurity({ ...entry, actor }))
}

const subjectOf = ({ kind, id }: SecuritySubject) => ({
  kind: codeOf(kind),
  ...(id !== undefined && { id: identifierOf(id) }),
})

const identifierOf = (id: string): string => (/^[\w.:-]{1,100}$/.test(id) ? id : 'other')

/**
 * A code or an identifier unchanged, at most 120 characters; undefined for any other format, which may be user input.
 */
function codeOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  return /^[\w.:*/+ -]{1,120}$/.test(text) ? redactText(text) : 'other'
}
