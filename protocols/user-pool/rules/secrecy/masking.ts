import { createHmac } from 'node:crypto'

/** The masked address where a code was sent, which only its owner recognizes: `b***@c***`. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@')
  const local = firstCharacter(address.slice(0, Math.max(at, 0)))
  const host = firstCharacter(address.slice(at + 1))
  return `${local}***@${host}***`
}

/** A number of which only the last four digits are shown: `+*******5678`. */
export function maskPhone(number: string): string {
  return `+${'*'.repeat(Math.max(number.length - 5, 0))}${number.slice(-4)}`
}

/** The masked address of an unknown user name that is not an address; always the same for the same name. */
export function simulatedMask(secret: Uint8Array, username: string): string {
  const digest = createHmac('sha256', secret).update('mask\0').update(username, 'utf8').digest()
  const letter = (place: number) => String.fromCharCode(97 + (digest.readUInt8(place) % 26))
  return `${letter(0)}***@${letter(1)}***`
}

function firstCharacter(text: string): string {
  const point = text.codePointAt(0)
  return point === undefined ? '*' : String.fromCodePoint(point)
}
