import { readFile } from 'node:fs/promises'
import { parse } from 'graphql'
import { expect, test } from 'vitest'
import { measure, operationLimits } from '#platform/graphql/limits.ts'

test('A1: every operation of the pages is within what one operation may ask for', async () => {
  const file = new URL('../../generated/graphql/persisted-documents.json', import.meta.url)
  const documents = Object.values(JSON.parse(await readFile(file, 'utf8')) as Record<string, string>)
  expect(documents.length).toBeGreaterThan(50)
  const over = documents.filter((text) => {
    const { depth, aliases, fields } = measure(parse(text))
    return depth > operationLimits.depth || aliases > operationLimits.aliases || fields > operationLimits.fields
  })
  expect(over.map((text) => text.slice(0, 60))).toEqual([])
})
