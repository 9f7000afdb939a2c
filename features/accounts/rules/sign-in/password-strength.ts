/** A password that is the only factor has at least this many characters (OWASP ASVS 5.0 V6.2.1, NIST 800-63B-4). */
export const minPasswordLength = 15

/** Strength from 0 to 6: 5 at the minimum length, 6 at twenty characters. */
export function passwordStrength(password: string): number {
  const length = [...password].length
  if (length >= 20) return 6
  return Math.min(5, Math.floor((length * 5) / minPasswordLength))
}

export const isLongEnough = (password: string): boolean => [...password].length >= minPasswordLength
