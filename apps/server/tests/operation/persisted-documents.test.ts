import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readOperation } from '#platform/graphql/read-operation.ts'

test('A1: every operation of the pages is within what one operation may ask for', async () => {
  const file = new URL('../../../../generated/graphql/persisted-documents.json', import.meta.url)
  const documents = Object.values(JSON.parse(await readFile(file, 'utf8')) as Record<string, string>)
  expect(documents.length).toBeGreaterThan(50)
  const refused = documents.filter((text) => readOperation(text, undefined) !== text)
  expect(refused.map((text) => text.slice(0, 60))).toEqual([])
})
