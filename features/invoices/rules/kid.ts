/** The control digit of mod 10 (Luhn): each second digit from the right counts twice. */
export function controlDigit(digits: string): number {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const counted = place % 2 === 0 ? 2 * Number(digit) : Number(digit)
    return total + Math.floor(counted / 10) + (counted % 10)
  }, 0)
  return (10 - (sum % 10)) % 10
}

/**
 * The reference of a payment in Norway: 16 digits, as long as the agreement with the bank says, the last by mod 10.
 * @param prefix one digit that is not 0: what opens the list of payments as a table would drop zeros in front
 */
export function kidOf(prefix: string, year: number, position: number): string {
  const digits = `${prefix}${year}${String(position).padStart(10, '0')}`
  return `${digits}${controlDigit(digits)}`
}

/** Whether a text is such a reference, by its length and its control digit. */
export const isKid = (text: string): boolean =>
  /^\d{16}$/.test(text) && controlDigit(text.slice(0, -1)) === Number(text.at(-1))
