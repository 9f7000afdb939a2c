import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { CsvError, parse } from 'csv-parse'
import { listSeparator } from '#features/purchase/rules/partners/partner-list.ts'

/** A line of a list with its number in the file, from 1. */
interface FileLine {
  readonly line: number
  readonly cells: readonly string[]
}

/** A list that is streamed. */
export interface ListFile {
  readonly lines: AsyncIterable<FileLine>
  /** SHA-256 of the whole file; available after the last line */
  readonly checksum: () => string
}

/** The file cannot be read as a list. */
export class UnreadableList extends Error {
  override readonly name = 'UnreadableList'
  readonly reason: 'NOT_UTF8' | 'BROKEN'

  constructor(reason: 'NOT_UTF8' | 'BROKEN', cause: unknown) {
    super(`the list cannot be read: ${reason}`, { cause })
    this.reason = reason
  }
}

/** The longest line: whatever is longer is no list. */
const maxLineLength = 20_000

/**
 * Opens a CSV file in UTF-8, with `;`, `,` or tabs.
 * @throws UnreadableList while its lines are read
 */
export function openListFile(path: string): ListFile {
  const hash = createHash('sha256')
  return { lines: linesOf(path, hash), checksum: () => hash.copy().digest('hex') }
}

async function* linesOf(path: string, hash: ReturnType<typeof createHash>): AsyncGenerator<FileLine> {
  try {
    const texts = textsOf(path, hash)
    // detects the separator in the first line
    let begun = ''
    while (!begun.includes('\n') && begun.length < maxLineLength) {
      const next = await texts.next()
      if (next.done) break
      begun += next.value
    }
    const parser = parse({
      delimiter: listSeparator(begun.split('\n')[0] ?? ''),
      bom: true,
      info: true,
      relaxColumnCount: true,
      skipEmptyLines: true,
      skipRecordsWithEmptyValues: true,
      maxRecordSize: maxLineLength,
    })
    const feeding = feed(parser, begun, texts)
    for await (const record of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>)
      yield { line: record.info.lines, cells: record.record }
    await feeding
  } catch (problem) {
    if (problem instanceof CsvError) throw new UnreadableList('BROKEN', problem)
    throw problem
  }
}

/** Feeds the parser with back-pressure. */
async function feed(parser: ReturnType<typeof parse>, begun: string, rest: AsyncGenerator<string>): Promise<void> {
  try {
    parser.write(begun)
    for await (const text of rest) {
      if (parser.destroyed) return
      if (!parser.write(text))
        await new Promise((resolve) => {
          parser.once('drain', () => resolve(undefined))
          parser.once('close', () => resolve(undefined))
        })
    }
    parser.end()
  } catch (problem) {
    parser.destroy(problem instanceof Error ? problem : new Error(String(problem)))
  }
}

async function* textsOf(path: string, hash: ReturnType<typeof createHash>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (bytes?: Uint8Array) => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
    } catch (problem) {
      throw new UnreadableList('NOT_UTF8', problem)
    }
  }
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(bytes)
    yield decode(bytes)
  }
  yield decode()
}
