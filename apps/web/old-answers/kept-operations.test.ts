import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { keptOperations } from './kept-operations.ts'

const documents = readFileSync(new URL('../../../generated/graphql/graphql.ts', import.meta.url), 'utf8')

test('every operation whose answers are kept is a query of the product', () => {
  for (const name of keptOperations)
    expect(documents).toContain(
      `"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"${name}"}`,
    )
})
