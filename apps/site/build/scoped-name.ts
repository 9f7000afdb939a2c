import { createHash } from 'node:crypto'

/** The class that a name of a sheet gets: short, and the same in every build. */
export function scopedName(name: string, file: string): string {
  const sheet = file.split('?')[0] ?? file
  const place = sheet.slice(sheet.lastIndexOf('/features/'))
  const digest = createHash('sha256').update(`${place} ${name}`).digest('hex')
  return `k${BigInt(`0x${digest.slice(0, 10)}`)
    .toString(36)
    .slice(0, 5)}`
}
