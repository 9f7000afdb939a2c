/** The maximum number of people of one request: all of them are read and written in one transaction. */
export const maxRemindedPeople = 2000
/** The maximum number of people chosen one by one. */
export const maxChosenPeople = 200

/** Why a person gets no reminder now. */
export const leftOutReasons = ['NOTHING_OPEN', 'UNREACHABLE', 'UNSUBSCRIBED', 'REMINDED_TODAY'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/** What decides whether a person gets a reminder now. */
export interface ReminderFacts {
  /** Open assignments that the reminder could be about. */
  readonly openCount: number
  /** Those of them about which nobody has asked for a reminder today. */
  readonly freshCount: number
  /** Whether there is an address to write to, and the account is not about to be deleted. */
  readonly isReachable: boolean
  /** Whether the person wants mails about deadlines. */
  readonly wantsMail: boolean
  /** Whether the daily mail, which lists everything, has gone out today. */
  readonly hasDigestToday: boolean
}

/** Why a person is left out of a reminder; undefined when they get one. At most one mail a day about each assignment. */
export function leftOutReason(facts: ReminderFacts): LeftOutReason | undefined {
  if (facts.openCount === 0) return 'NOTHING_OPEN'
  if (!facts.isReachable) return 'UNREACHABLE'
  if (!facts.wantsMail) return 'UNSUBSCRIBED'
  return facts.freshCount === 0 || facts.hasDigestToday ? 'REMINDED_TODAY' : undefined
}
