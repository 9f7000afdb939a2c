/** The most characters of a reason in the staff log. */
export const maxReason = 500

/** A reason as the staff log stores it; undefined for none, and for one that is too long. */
export function givenReason(text: string): string | undefined {
  const reason = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
  return reason === '' || [...reason].length > maxReason ? undefined : reason
}
