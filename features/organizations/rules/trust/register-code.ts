/** The lifetime in hours of a code that is mailed to the register's address. */
export const registerCodeHours = 24

/** The maximum number of codes in 24 hours, and of wrong attempts for one code. */
export const [maxRegisterCodes, maxRegisterCodeTries] = [3, 5]

/** Masks an address for a user who has yet to prove control over it: po••@nordvik.no. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, Math.min(2, Math.max(1, at - 1)))}••${email.slice(at)}`
}

/** The digits of a code as a user typed it. */
export const codeDigits = (text: string): string => text.replaceAll(/\D/g, '').slice(0, 20)
