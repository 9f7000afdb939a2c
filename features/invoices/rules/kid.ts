/** The control digit of mod 10 (Luhn): each second digit from the right counts twice. */
export function controlDigit(digits: string): number {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const counted = place % 2 === 0 ? 2 * Number(digit) : Number(digit)
    return total + Math.floor(counted / 10) + (counted % 10)
  }, 0)
  return (10 - (sum % 10)) % 10
}

/**
 * The payment reference (KID) in Norway: 16 digits as agreed with the bank, the last one a mod 10 check digit.
 * @param prefix one digit other than 0: spreadsheets drop leading zeros
 */
export function kidOf(prefix: string, year: number, position: number): string {
  const digits = `${prefix}${year}${String(position).padStart(10, '0')}`
  return `${digits}${controlDigit(digits)}`
}
