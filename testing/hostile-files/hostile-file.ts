/** A file that must be refused, and the expected refusal. */
export interface HostileFile {
  readonly name: string
  /** Created on demand: some are megabytes. */
  readonly bytes: () => Uint8Array
  readonly status: number
  readonly code: string
}

export const refusedAs =
  (status: number, code: string) =>
  (name: string, bytes: () => Uint8Array): HostileFile => ({ name, bytes, status, code })

export const unsafe = refusedAs(422, 'UNSAFE_INSIDE')
export const tooLarge = refusedAs(422, 'TOO_LARGE_INSIDE')
export const tooManyRows = refusedAs(422, 'TOO_MANY_ROWS')
export const broken = refusedAs(422, 'BROKEN')
export const wrongKind = refusedAs(415, 'WRONG_KIND')
