/** A password that is the only factor has at least this many characters (OWASP ASVS 5.0 V6.2.1, NIST 800-63B-4). */
export const shortestPassword = 15

/** Strokes out of six: the fifth fills at the least length that is accepted, the sixth at twenty characters. */
export function passwordStrength(password: string): number {
  const length = [...password].length
  if (length >= 20) return 6
  return Math.min(5, Math.floor((length * 5) / shortestPassword))
}

export const isLongEnough = (password: string): boolean => [...password].length >= shortestPassword
