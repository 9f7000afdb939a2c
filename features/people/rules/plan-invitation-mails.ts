/** The maximum number of unaccepted mails to strangers from an untrusted organization, of all its managers together. */
export const maxOutsideMails = 10

/**
 * The maximum number of mails to one address in 30 days from untrusted organizations: for colleagues, of one
 * organization; for strangers, of all together.
 */
export const maxMailsToOneAddress = 3

/** The number of days for which a mail counts. */
export const countedMailDays = 30

/** An invitation whose mail is to be sent. */
export interface MailCandidate {
  readonly id: string
  /** a unique key of the address; the address itself is not needed */
  readonly recipient: string
  /** whether the address is at the verified work domain of the inviting user */
  readonly isInside: boolean
}

/** A mail of the last 30 days that was sent before the organization was trusted. */
export interface CountedMail {
  readonly recipient: string
  readonly isInside: boolean
  readonly isAccepted: boolean
}

export type MailPlan = 'NORMAL' | 'NEUTRAL' | 'WAITS_FOR_TRUST' | 'WAITS_FOR_TOMORROW'

export interface MailSituation {
  readonly isTrusted: boolean
  /** the number of seats that were bought */
  readonly seats: number | 'unlimited'
  /** the number of mails that may still be sent today */
  readonly leftToday: number
  /** mails that count against this organization */
  readonly counted: readonly CountedMail[]
  /** for each address, the number of mails from any untrusted organization, without those to colleagues */
  readonly fromAnybody: ReadonlyMap<string, number>
}

/** The number of colleagues and of strangers to whom mails may still be sent before the organization is trusted. */
export function mailsBeforeTrust({ seats, counted }: Pick<MailSituation, 'seats' | 'counted'>): {
  readonly inside: number
  readonly outside: number
} {
  const colleagues = new Set(counted.flatMap(({ isInside, recipient }) => (isInside ? [recipient] : [])))
  const strangers = counted.filter(({ isInside, isAccepted }) => !isInside && !isAccepted).length
  return {
    inside: seats === 'unlimited' ? Number.POSITIVE_INFINITY : Math.max(0, seats - colleagues.size),
    outside: Math.max(0, maxOutsideMails - strangers),
  }
}

/**
 * Decides for each mail, in order, whether it is sent now. A trusted organization may write to everyone. Before that,
 * colleagues at the inviting user's work domain get the normal mail, as many people as there are seats. Strangers get
 * at most ten mails in all, without any text by the organization; the other mails wait.
 */
export function planMails(
  candidates: readonly MailCandidate[],
  situation: MailSituation,
): ReadonlyMap<string, MailPlan> {
  const { isTrusted, leftToday, counted, fromAnybody } = situation
  let { inside, outside } = mailsBeforeTrust(situation)
  let left = leftToday
  const toColleague = countBy(counted.filter(({ isInside }) => isInside))
  const toStranger = new Map(fromAnybody)
  const planOf = ({ recipient, isInside }: MailCandidate): MailPlan => {
    if (!isTrusted && !isInside && (outside <= 0 || (toStranger.get(recipient) ?? 0) >= maxMailsToOneAddress))
      return 'WAITS_FOR_TRUST'
    const before = toColleague.get(recipient) ?? 0
    if (!isTrusted && isInside && (before >= maxMailsToOneAddress || (before === 0 && inside <= 0)))
      return 'WAITS_FOR_TRUST'
    if (left <= 0) return 'WAITS_FOR_TOMORROW'
    left--
    if (isTrusted) return 'NORMAL'
    if (!isInside) {
      outside--
      toStranger.set(recipient, (toStranger.get(recipient) ?? 0) + 1)
      return 'NEUTRAL'
    }
    if (before === 0) inside--
    toColleague.set(recipient, before + 1)
    return 'NORMAL'
  }
  return new Map(candidates.map((candidate) => [candidate.id, planOf(candidate)]))
}

function countBy(mails: readonly CountedMail[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { recipient } of mails) counts.set(recipient, (counts.get(recipient) ?? 0) + 1)
  return counts
}
