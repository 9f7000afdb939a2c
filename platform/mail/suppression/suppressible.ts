import type { MailKind } from '#values/mail/mail-kind.ts'

/** Why mails to an address are held back: they come back, or the recipient reports them as spam. */
export type SuppressionCause = 'BOUNCED' | 'COMPLAINED'

/**
 * The kinds that Kursiva sends by itself and that can be missed. All others were asked for by a person, are about money, or
 * protect an account: they are sent to every address.
 */
const suppressibleKinds: ReadonlySet<string> = new Set<MailKind>([
  'assigned',
  'assignment-digest',
  'assignment-done',
  'assignment-requested-reminder',
  'assignment-team-digest',
  'certificate-ending',
  'course-ready',
  'course-seat',
  'organization-joining',
  'recall-digest',
  'scheduled-report',
  'seat-idle',
])

/** Whether a mail of this kind is held back from a suppressed address. */
export const isSuppressible = (kind: string): boolean => suppressibleKinds.has(kind)

/** Whether staff may lift a suppression: a mailbox can be mended, but only its owner can take a complaint back. */
export const isLiftable = (cause: SuppressionCause): boolean => cause === 'BOUNCED'
