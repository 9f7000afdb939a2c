import { describe, expect, test } from 'vitest'
import { hostileListFiles, validFiles } from '#testing/hostile-files/index.ts'
import { readList } from './read-list.ts'

/** without the files that are refused by their size before parsing */
const files = hostileListFiles.filter(({ code }) => code !== 'TOO_LARGE')

describe('O2: a hostile file is refused before anything is built from it', () => {
  test.each(files)('$name', async ({ bytes, code }) => {
    expect(await readList(bytes())).toEqual({ kind: 'Fault', fault: code })
  })
})

describe('O2: a file without malice is read', () => {
  test.each(validFiles)('$name', async ({ bytes, people }) => {
    const outcome = await readList(bytes())
    const read = outcome.kind === 'Read' ? outcome.portions.flat() : []
    expect(read).toMatchObject(people)
  })
})
