import * as v from 'valibot'
import { expect } from 'vitest'
import { securityEvents } from '#platform/security-log.ts'

const code = v.pipe(v.string(), v.regex(/^[\w.:*/+ -]{1,120}$/))
const subject = v.strictObject({ kind: code, id: v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]{1,100}$/))) })
const SecurityLine = v.strictObject({
  log: v.literal('security'),
  time: v.pipe(v.string(), v.isoTimestamp()),
  event: v.picklist(securityEvents),
  outcome: v.picklist(['success', 'refused', 'failed']),
  actor: subject,
  action: v.optional(code),
  object: v.optional(subject),
  subject: v.optional(subject),
  reason: v.optional(code),
  names: v.optional(v.array(v.pipe(v.string(), v.regex(/^[A-Z_]+$/)))),
  requestId: v.optional(v.pipe(v.string(), v.regex(/^([0-9a-f-]{36}|job-\d+)$/))),
})

/** A line of the security log, with exactly the members that docs/operate.md documents. */
export type SecurityLine = v.InferOutput<typeof SecurityLine>

/** @throws for anything that is not a line of the security log */
export const readSecurityLine = (line: string): SecurityLine => v.parse(SecurityLine, JSON.parse(line))

/** Collects a server's security log. */
export interface SecurityListener {
  /** The option for starting the server. */
  readonly onSecurity: (line: string) => void
  /** Every line, unparsed. */
  readonly lines: readonly string[]
  /**
   * The lines since `work` began, each validated against the schema; a function, because a line can be written after
   * the response.
   */
  readonly linesOf: (work: () => Promise<unknown>) => Promise<() => SecurityLine[]>
}

export function securityListener(): SecurityListener {
  const lines: string[] = []
  return {
    lines,
    onSecurity: (line) => void lines.push(line),
    linesOf: async (work) => {
      const before = lines.length
      await work()
      return () => lines.slice(before).map(readSecurityLine)
    },
  }
}

/** Waits until there is a line with these members. */
export const expectLine = (found: () => readonly SecurityLine[], wanted: Partial<SecurityLine>): Promise<void> =>
  expect.poll(found).toContainEqual(expect.objectContaining(wanted))
