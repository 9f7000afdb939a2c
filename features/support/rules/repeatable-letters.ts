import type { MailKind } from '#values/mail/mail-kind.ts'

/**
 * The kinds of mail that are sent again as they were: they hold no code and no link that ends. Invitations, codes and exports
 * are made anew instead.
 */
export const repeatableLetters: readonly MailKind[] = [
  'invoice',
  'certificate',
  'certificate-ending',
  'certificate-withdrawn',
  'subscription',
  'course-seat',
  'contact-receipt',
  'offer-request-confirmation',
]

export const isRepeatable = (kind: string): boolean => repeatableLetters.some((each) => each === kind)
