import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { settings } from './settings.ts'

/** The fingerprint of all inputs of a film: its script, its drawing and the settings. */
export function fingerprint(sources: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(settings))
  for (const source of sources) hash.update('\0').update(source)
  return hash.digest('hex')
}

/** The fingerprint that a finished film was built with, or undefined when there is no finished film. */
export async function madeWith(filmJson: string): Promise<string | undefined> {
  const source = await readFile(filmJson, 'utf8').catch(() => '{}')
  const known: unknown = JSON.parse(source)
  const inputs = typeof known === 'object' && known !== null && 'inputs' in known ? known.inputs : undefined
  return typeof inputs === 'string' ? inputs : undefined
}
