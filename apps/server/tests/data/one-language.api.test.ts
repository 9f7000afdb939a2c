import { getNamedType } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schema } from '#apps/server/schema.ts'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { selectionOf } from '#testing/tenant-wall/selection.ts'
import type { Language } from '#values/language.ts'
import { inWantedOrder, type LocalisedText } from '#values/localised-text.ts'
import { oneLanguage } from '#values/text/one-language.ts'

let server: TestServer
let learner: ApiClient

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  learner = await clientOf(server.url, 'learner@kursiva.test')
})
afterAll(() => server.close())

const inOne = (locale: Language) => ({ locale, ...oneLanguage })

// a selection ends at some depth: there, texts have nothing but their type
const isText = (value: unknown): value is LocalisedText =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((each: { __typename?: string } | null) => each?.__typename?.startsWith('Localised'))

/** A value as a page sees it: each text with the one entry that the page shows. */
function asShown(value: unknown, language: Language): unknown {
  if (isText(value)) return inWantedOrder(value, [language, 'nb']).slice(0, 1)
  if (Array.isArray(value)) return value.map((each) => asShown(each, language))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, asShown(each, language)]))
}

/** The texts below a value. */
const textsIn = (value: unknown): LocalisedText[] =>
  isText(value) ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []

const openings = [
  'catalogue(first: 3)',
  'course(shortId: "elsi4")',
  'suggester(keyword: "elsikkerhet")',
  'search(text: "elsikkerhet")',
  'listPlaylists',
  'certificates',
  'categories',
]

test.each(openings)(
  'M10: %s is sent in all languages, or in the reader’s only where the request asks so',
  async (opening) => {
    const field = schema.getQueryType()?.getFields()[opening.replace(/\(.*/, '')]
    if (!field) throw new Error(`there is no query ${opening}`)
    const query = `{ ${opening} ${selectionOf(schema, getNamedType(field.type))} }`
    const { data: all } = await learner.graph(query, {}, { locale: 'en' })
    expect(textsIn(all).some((text) => text.length === 3)).toBe(true)
    for (const language of ['en', 'nb', 'en'] as const) {
      const { data: one, errors } = await learner.graph(query, {}, inOne(language))
      expect(errors).toBeUndefined()
      expect(one).toEqual(asShown((await learner.graph(query, {}, { locale: language })).data, language))
      expect(textsIn(one).every((text) => text.length === 1)).toBe(true)
    }
  },
)

test('M10: goals are sent in one language too', async () => {
  const { data } = await learner.graph('{ course(shortId: "elsi4") { goals { languageCode } } }', {}, inOne('es'))
  expect(data.course.goals.length).toBeGreaterThan(1)
  for (const goal of data.course.goals) expect(goal).toEqual([{ languageCode: 'es' }])
})

const createPlaylist = `mutation ($name: [LocalisedInput!]!) { createPlaylist(input: { name: $name }) {
  ... on PlaylistSaved { playlist { shortId } } } }`
const nameOf = `query ($shortId: String!) { playlist(shortId: $shortId) {
  name { languageCode value } all: name(inAllLanguages: true) { languageCode value } } }`

test.each([
  ['the market’s', ['es', 'nb'], 'nb'],
  ['the first there is', ['es'], 'es'],
])('M10: a name that the reader’s language lacks comes in %s, and whole for its editor', async (_, codes, expected) => {
  const name = codes.map((languageCode) => ({ languageCode, value: `På ${languageCode}` }))
  const { data } = await learner.graph(createPlaylist, { name })
  const { shortId } = data.createPlaylist.playlist
  const { data: read } = await learner.graph(nameOf, { shortId }, inOne('en'))
  expect(read.playlist).toEqual({ name: [{ languageCode: expected, value: `På ${expected}` }], all: name })
})

test('Q2: what a test accepts stays whole, because it is no text in several languages', () => {
  for (const name of ['GivenAnswer', 'AnswerRecorded']) {
    const type = schema.getType(name)
    const field = type && 'getFields' in type ? type.getFields()['acceptedTexts'] : undefined
    expect(field?.extensions).toMatchObject({ everyLanguage: true })
  }
})
