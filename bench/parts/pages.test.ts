import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { CataloguePageQuery } from '#features/catalogue/web/catalogue-query.ts'
import { hashOf, pageRequest } from '#bench/page-request.ts'
import { catalogueRequest, pageOperations, requestsOf } from './pages.ts'

const published = async () => {
  const file = new URL('../../generated/graphql/persisted-documents.json', import.meta.url)
  return JSON.parse(await readFile(file, 'utf8')) as Record<string, string>
}

test('a request carries the operation that the page publishes', async () => {
  const body = JSON.parse(catalogueRequest().body) as {
    operationName: string
    extensions: { persistedQuery: { sha256Hash: string } }
  }
  expect(body.operationName).toBe('Catalogue')
  expect((await published())[body.extensions.persistedQuery.sha256Hash]).toContain('query Catalogue(')
})

test('every page is measured by the operation of its name', async () => {
  const documents = await published()
  const installation = {
    film: async () => ({ courseShortId: 'a-course', lessonShortId: 'a-lesson' }),
    tokensOf: async () => ({ sub: 'somebody' }),
  } as unknown as Parameters<typeof requestsOf>[1]
  const names = []
  for (const page of pageOperations) {
    const requests = await requestsOf(page, installation)
    for (const { operationName, body } of requests) {
      const { extensions } = JSON.parse(body) as { extensions: { persistedQuery: { sha256Hash: string } } }
      expect(documents[extensions.persistedQuery.sha256Hash]).toContain(`query ${operationName}`)
    }
    names.push(...new Set(requests.map(({ operationName }) => operationName)))
  }
  expect(names).toEqual(['Catalogue', 'Course', 'Watch', 'Search', 'Home', 'Profile', 'getUser', 'People', 'Activity'])
})

test('a document that was not generated is refused', () => {
  expect(() => hashOf({ kind: 'Document', definitions: [] } as never)).toThrow('not generated')
  expect(() => pageRequest({ ...CataloguePageQuery, definitions: [] } as never, {})).toThrow('no named operation')
})
