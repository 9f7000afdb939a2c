import { getNamedType, isObjectType, Kind, parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schema } from '#apps/server/schema.ts'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { selectionOf } from '#testing/tenant-wall/selection.ts'

let server: TestServer
let learner: ApiClient

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  learner = await clientOf(server.url, 'learner@kursiva.test')
})
afterAll(() => server.close())

/** Fields that may contain markup: `styled` of a title, and texts in Markdown. */
const holdsMarkup = new Set(['styled', 'body'])

/** The texts below a value that carry the markup of a title, with their paths. */
function marked(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return /(^|[^\w])_[^_]+_($|[^\w])|\u{AD}/u.test(value) ? [`${path}: ${value}`] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => (holdsMarkup.has(name) ? [] : marked(each, `${path}.${name}`)))
}

test('M10: a name goes out as plain text, its emphasis in a field of its own', async () => {
  const { data } = await learner.graph('{ course(shortId: "elsi4") { name { languageCode value styled } } }')
  expect(data.course.name).toContainEqual({
    languageCode: 'nb',
    value: 'Elsikkerhet i praksis',
    styled: 'Elsikkerhet _i praksis_',
  })
})

test('M10: a name without emphasis has nothing in that field', async () => {
  const { data } = await learner.graph('{ course(shortId: "elsi4") { lessons { name { value styled } } } }')
  expect(data.course.lessons[0].name[0]).toEqual({ value: expect.any(String), styled: null })
})

const openings = [
  'catalogue(first: 48)',
  'course(shortId: "elsi4")',
  'quiz(courseShortId: "elsi4", quizShortId: "elsi4-q")',
  'game(courseShortId: "elsi4", gameShortId: "elsi4-par")',
  'suggester(keyword: "elsikkerhet")',
  'search(text: "elsikkerhet")',
  'listPlaylists',
  'certificates',
  'continueWatching(first: 24)',
  'recall',
  'categories',
]

test.each(openings)('M10: no text of %s carries markup', async (opening) => {
  const name = opening.replace(/\(.*/, '')
  const field = schema.getQueryType()?.getFields()[name]
  if (!field) throw new Error(`there is no query ${name}`)
  const { data, errors } = await learner.graph(`{ ${opening} ${selectionOf(schema, getNamedType(field.type))} }`)
  expect(errors).toBeUndefined()
  expect(marked(data)).toEqual([])
})

test('M10: the browser asks for every title in the same way, so that its cache finds it whole', async () => {
  const documents = JSON.parse(
    await readFile(new URL('../../../../generated/graphql/persisted-documents.json', import.meta.url), 'utf8'),
  ) as Record<string, string>
  const asked = new Set<string>()
  for (const document of Object.values(documents)) {
    const types = new TypeInfo(schema)
    visit(
      parse(document),
      visitWithTypeInfo(types, {
        SelectionSet: ({ selections }) => {
          const type = types.getParentType()
          if (!isObjectType(type) || type.name !== 'LocalisedTitle') return
          asked.add(selections.map((each) => (each.kind === Kind.FIELD ? each.name.value : each.kind)).join(' '))
        },
      }),
    )
  }
  expect([...asked]).toEqual(['__typename languageCode styled value'])
})
