/** How long a code to the register's address works, in hours. */
export const registerCodeHours = 24

/** How many codes go to it in 24 hours, and how often one may be entered wrongly. */
export const [maxRegisterCodes, maxRegisterCodeTries] = [3, 5]

/** An address as somebody may see it who has yet to prove that it is theirs: po••@nordvik.no. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, Math.min(2, Math.max(1, at - 1)))}••${email.slice(at)}`
}

/** What a person wrote of a code: its digits. */
export const codeDigits = (text: string): string => text.replaceAll(/\D/g, '').slice(0, 20)
