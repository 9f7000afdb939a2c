import { openSync, writeSync } from 'node:fs'
import { afterCommit, type Transaction } from './database/index.ts'
import { redactText } from './redact.ts'
import { requestScope } from './request-scope.ts'

/** Every event of the security log. docs/operate.md says of each when it is written. */
export const securityEvents = [
  ...(['sign_in', 'sign_in.locked_out', 'session.renewed', 'session.revoked', 'proof'] as const),
  ...(['account.registered', 'account.confirmed', 'account.deletion', 'recovery.asked', 'recovery.used'] as const),
  ...(['password.changed', 'contact.changed', 'factor.changed', 'passkey.changed', 'device.changed'] as const),
  ...(['authorization.refused', 'rate_limit.hit', 'membership.changed', 'role.changed', 'seat.changed'] as const),
  ...(['invitation.changed', 'organization.changed', 'import', 'export', 'lti.launch', 'lti.platform'] as const),
  ...(['administration', 'operator.command', 'key.rotated', 'configuration.loaded'] as const),
] as const
export type SecurityEventName = (typeof securityEvents)[number]

/** Somebody or something, by its identifier: never a name, an address or a number of a person. */
export interface SecuritySubject {
  /** Such as `user`, `anonymous`, `system`, `operator`, `organization`, `session`. */
  readonly kind: string
  readonly id?: string | undefined
}

export interface SecurityEntry {
  readonly event: SecurityEventName
  readonly outcome: 'success' | 'refused' | 'failed'
  /** Who acted; who asks the request, or the system outside of requests, unless given. */
  readonly actor?: SecuritySubject | undefined
  /** What was done, as the program calls it: an operation, a route, a kind of change. */
  readonly action?: string | undefined
  /** What it was done to, or in: an organisation, a session, a platform. */
  readonly object?: SecuritySubject | undefined
  /** The user it was done to, when that is somebody else. */
  readonly subject?: SecuritySubject | undefined
  /** Why not, as a code. */
  readonly reason?: string | undefined
  /** Names of settings; never their values. */
  readonly names?: readonly string[] | undefined
}

/** Where lines of the security log go. */
export type SecuritySink = (line: string) => void

let processSink: SecuritySink = () => undefined

/**
 * Opens the security log of this process.
 * @param target a file that lines are appended to (made with mode 0600), or a file descriptor
 * @throws when the file cannot be opened
 */
export function openSecurityLog(target: string | number): void {
  const descriptor = typeof target === 'number' ? target : openSync(target, 'a', 0o600)
  processSink = (line) => void writeSync(descriptor, line)
}

/** Sends the lines of everything outside of requests somewhere else. @returns what puts it back (tests) */
export function divertSecurityLog(sink: SecuritySink): () => void {
  const before = processSink
  processSink = sink
  return () => void (processSink = before)
}

/** Writes one line now: for what no transaction decides, and for refusals. */
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

/** Writes one line when `tx` has been committed: what is rolled back was not done. */
export function logSecurityOnCommit(tx: Transaction, entry: SecurityEntry): void {
  const actor = entry.actor ?? requestScope()?.actor
  afterCommit(tx, () => logSecurity({ ...entry, actor }))
}

const subjectOf = ({ kind, id }: SecuritySubject) => ({
  kind: codeOf(kind),
  ...(id !== undefined && { id: identifierOf(id) }),
})

const identifierOf = (id: string): string => (/^[\w.:-]{1,100}$/.test(id) ? id : 'other')

/** A code or an identifier as it is, at most 120 characters; anything that has another form is not the program's own word. */
function codeOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  return /^[\w.:*/+ -]{1,120}$/.test(text) ? redactText(text) : 'other'
}
