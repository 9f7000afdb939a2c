import { legalRuns, parseLegalText, type LegalText } from '#features/markets/server/index.ts'
import { threadPool } from '#platform/thread-pool.ts'
import type { Language } from '#values/language.ts'
import { dpaMoment } from './dpa-moment.ts'
import { dpaPdfTexts } from './dpa-pdf-texts.ts'
import type { DpaTask } from './dpa-pdf-thread.ts'
import type { AcceptedDpa } from './dpa-store.ts'
import type { DpaText } from './dpa-text.ts'

/** The agreement as a file. */
export interface DpaFile {
  readonly name: string
  readonly mediaType: string
  readonly bytes: Buffer
}

const draw = threadPool<DpaTask, Uint8Array>({
  module: new URL('./dpa-pdf-thread.ts', import.meta.url),
  maxThreads: 1,
  maxQueue: 50,
  memoryMb: 192,
})

const drawn = new Map<string, Promise<DpaFile>>()

/** The current agreement as a PDF, drawn once for each wording. */
export function dpaFile(text: DpaText): Promise<DpaFile> {
  const file = drawn.get(text.sha256) ?? fileOf(text.language, text.body, [])
  drawn.set(text.sha256, file)
  // a failed drawing is tried again at the next request
  file.catch(() => drawn.delete(text.sha256))
  return file
}

/** The accepted text as a PDF, with who accepted it, when, and the checksum. */
export function dpaCopy(accepted: AcceptedDpa): Promise<DpaFile> {
  const { language, organizationName, acceptedBy, acceptedAt, sha256, body } = accepted
  const words = dpaPdfTexts[language]
  return fileOf(language, body, [
    [words.organization, organizationName],
    [words.acceptedBy, acceptedBy],
    [words.acceptedAt, dpaMoment(language, acceptedAt)],
    [words.checksum, sha256],
  ])
}

async function fileOf(
  language: Language,
  body: string,
  acceptance: readonly (readonly [string, string])[],
): Promise<DpaFile> {
  const text = withoutLinks(parseLegalText(body))
  const bytes = await draw({ text, language, acceptance })
  return {
    name: `${dpaPdfTexts[language].file}-${text.version}.pdf`,
    mediaType: 'application/pdf',
    bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  }
}

/** On paper a link is its words. */
function withoutLinks(text: LegalText): LegalText {
  const plain = (line: string) =>
    legalRuns(line)
      .map((run) => run.text)
      .join('')
  const pairs = (each: readonly (readonly [string, string])[]) =>
    each.map(([term, meaning]) => [plain(term), plain(meaning)] as const)
  return {
    ...text,
    sections: text.sections.map((section) => ({
      ...section,
      body: section.body.map((block) => {
        if (typeof block === 'string') return plain(block)
        if ('list' in block) return { list: block.list.map(plain) }
        if ('form' in block) return { form: block.form.map(plain) }
        return 'terms' in block ? { terms: pairs(block.terms) } : { company: pairs(block.company) }
      }),
    })),
  }
}
