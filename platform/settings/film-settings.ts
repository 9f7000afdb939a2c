import { join } from 'node:path'
import * as v from 'valibot'

/** Films that staff send. */
export interface FilmSettings {
  /** FILM_DIR; files as they were sent, work in progress, and finished films where there is no bucket. */
  readonly folder: string
  /** FILM_MAX_GB; the largest file, in bytes. */
  readonly maxBytes: number
  /** CLAMD; the virus scanner. Files are not scanned without it. */
  readonly scanner: { readonly host: string; readonly port: number } | undefined
}

const gigabyte = 1_000_000_000
const scannerShape = /^(\[[0-9a-f:]+\]|[\w.-]+):(\d{1,5})$/i

/** The variables, for the schema of the whole environment. */
export const filmVariables = {
  FILM_DIR: v.optional(v.string()),
  FILM_MAX_GB: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,3}$/, 'FILM_MAX_GB must be a whole number of gigabytes, from 1 to 9999.'),
      v.transform(Number),
    ),
    '20',
  ),
  CLAMD: v.optional(
    v.pipe(v.string(), v.regex(scannerShape, 'CLAMD must be the address of clamd: write it as clamd.example:3310.')),
  ),
}

type Given = v.InferOutput<v.ObjectSchema<typeof filmVariables, undefined>>

/** @param dataDir the folder of this installation */
export function readFilmSettings(given: Given, dataDir: string): FilmSettings {
  const [, host = '', port = ''] = scannerShape.exec(given.CLAMD ?? '') ?? []
  return {
    folder: given.FILM_DIR ?? join(dataDir, 'films'),
    maxBytes: given.FILM_MAX_GB * gigabyte,
    scanner: host === '' ? undefined : { host: host.replaceAll(/[[\]]/g, ''), port: Number(port) },
  }
}
