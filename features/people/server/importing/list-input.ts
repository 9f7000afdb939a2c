import { parseColumnAnswers, writeColumnAnswers } from '#features/people/rules/importing/column-answers.ts'
import type { ColumnAnswers } from '#features/people/rules/importing/list-columns.ts'

const newline = 0x0a

/** The input of the process that reads a list: a line with the answers about columns, then the file as it is. */
export function packList(bytes: Uint8Array, answers: ColumnAnswers): Uint8Array {
  const line = new TextEncoder().encode(`${writeColumnAnswers(answers)}\n`)
  const packed = new Uint8Array(line.length + bytes.length)
  packed.set(line)
  packed.set(bytes, line.length)
  return packed
}

/** Reverses `packList`. */
export function unpackList(input: Uint8Array): { readonly bytes: Uint8Array; readonly answers: ColumnAnswers } {
  const end = input.indexOf(newline)
  return {
    bytes: input.subarray(end + 1),
    answers: parseColumnAnswers(new TextDecoder().decode(input.subarray(0, Math.max(0, end)))) ?? new Map(),
  }
}
