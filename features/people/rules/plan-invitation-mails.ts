/** The most letters to strangers that nobody has accepted, of an organization that is not trusted and all its managers. */
export const maxOutsideMails = 10

/** The most letters to one address in 30 days from organizations that are not trusted: of one inside, of all outside. */
export const maxMailsToOneAddress = 3

/** For how many days a letter counts. */
export const countedMailDays = 30

/** An invitation whose letter is to be sent. */
export interface MailCandidate {
  readonly id: string
  /** one for each address; the address itself is not needed */
  readonly recipient: string
  /** whether the address is at the proved work domain of the one who invites */
  readonly isInside: boolean
}

/** A letter of the last 30 days that went out before the organization was trusted. */
export interface CountedMail {
  readonly recipient: string
  readonly isInside: boolean
  readonly isAccepted: boolean
}

export type MailPlan = 'NORMAL' | 'NEUTRAL' | 'WAITS_FOR_TRUST' | 'WAITS_FOR_TOMORROW'

export interface MailSituation {
  readonly isTrusted: boolean
  /** how many seats were bought */
  readonly seats: number | 'unlimited'
  /** how many letters may still go out today */
  readonly leftToday: number
  /** letters that count against this organization */
  readonly counted: readonly CountedMail[]
  /** how many letters each address got from any organization that is not trusted, and not inside */
  readonly fromAnybody: ReadonlyMap<string, number>
}

/** How many colleagues and how many strangers may still be written to before the organization is trusted. */
export function lettersBeforeTrust({ seats, counted }: Pick<MailSituation, 'seats' | 'counted'>): {
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
 * What becomes of each letter now, the first ones first. A trusted organization writes to everybody. Until then colleagues
 * at the inviter's own work domain get the normal letter, as many people as there are seats; everybody else at most ten
 * letters in all that carry nothing of the organization's own words, and the rest waits.
 */
export function planMails(
  candidates: readonly MailCandidate[],
  situation: MailSituation,
): ReadonlyMap<string, MailPlan> {
  const { isTrusted, leftToday, counted, fromAnybody } = situation
  let { inside, outside } = lettersBeforeTrust(situation)
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

function countBy(letters: readonly CountedMail[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { recipient } of letters) counts.set(recipient, (counts.get(recipient) ?? 0) + 1)
  return counts
}
