/**
 * The kinds of mail that are sent again as they were: they hold no code and no link that ends. Invitations, codes and exports
 * are made anew instead.
 */
export const repeatableLetters: readonly string[] = [
  'invoice',
  'certificate',
  'certificate-ending',
  'certificate-withdrawn',
  'subscription',
  'course-seat',
  'contact-receipt',
  'offer-request-confirmation',
]

export const isRepeatable = (kind: string): boolean => repeatableLetters.includes(kind)
