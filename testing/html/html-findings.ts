import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

interface Message {
  readonly type: 'error' | 'info' | 'non-document-error'
  readonly subType?: 'warning' | 'fatal'
  readonly url?: string
  readonly message: string
  readonly extract?: string
}

/**
 * The errors and warnings of the Nu Html Checker, each with the name of its document and the HTML around it. One start
 * of Java checks all documents.
 * @param jar the checker's program
 * @param documents the HTML by name
 */
export async function htmlFindings(jar: string, documents: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'kursiva-html-'))
  try {
    const names = [...documents.keys()]
    for (const [place, html] of [...documents.values()].entries()) await writeFile(join(folder, `${place}.html`), html)
    const { stdout } = await promisify(execFile)(
      'java',
      ['-jar', jar, '--format', 'json', '--exit-zero-always', '--stdout', folder],
      { maxBuffer: 64 * 1024 * 1024 },
    )
    const { messages } = JSON.parse(stdout) as { readonly messages: readonly Message[] }
    return messages
      .filter(({ type, subType }) => type !== 'info' || subType === 'warning')
      .map(({ url, message, extract = '' }) => {
        const place = Number(/(\d+)\.html$/.exec(url ?? '')?.[1])
        return `${names[place] ?? url}: ${message} ${extract.replaceAll(/\s+/g, ' ').trim()}`
      })
  } finally {
    await rm(folder, { recursive: true })
  }
}
