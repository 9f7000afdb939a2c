/** The digits of what was typed or pasted, at most `length`: "123 456" and "123-456" are codes too. */
export function codeDigits(text: string, length: number): string {
  return text.replace(/\D/g, '').slice(0, length)
}
