import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { QuestionFile } from './question-file.ts'

const folder = new URL('../../../content/pictures/', import.meta.url)

/** The pictures of questions, by file name, each with the name under which it is served. */
export async function picturesOf(
  questions: readonly QuestionFile[],
): Promise<ReadonlyMap<string, { readonly id: string; readonly svg: string }>> {
  const names = new Set(questions.flatMap((question) => (question.kind === 'HOTSPOT' ? [question.picture] : [])))
  const pictures = await Promise.all(
    [...names].map(async (name) => {
      const svg = await readFile(new URL(`${name}.svg`, folder), 'utf8')
      return [name, { id: createHash('sha256').update(svg).digest('hex'), svg }] as const
    }),
  )
  return new Map(pictures)
}
