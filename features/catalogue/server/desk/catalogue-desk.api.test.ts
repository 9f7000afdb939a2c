import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '#platform/database/index.ts'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { visitorOf } from '#testing/site-visitor.ts'

let server: TestServer
let editor: ApiClient
let learner: ApiClient
let visit: ReturnType<typeof visitorOf>

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  editor = await clientOf(server.url, 'staff@kursiva.test')
  learner = await clientOf(server.url, 'learner@kursiva.test')
  visit = visitorOf(server)
})
afterAll(() => server.close())

const reads = <Row extends object>(statement: string, values: unknown[] = []) =>
  asOwner(server.ownerUrl, (connection) => connection.query<Row>(statement, values))
const lastAct = async () =>
  (
    await reads<{ kind: string; facts: object }>('select kind, facts from staff_act order by at desc, id desc limit 1')
  )[0]

const texts = '{ nb es en }'
const portrait = '{ bg top skin hair style beard specs }'
const fields = `id shortId firstName lastName title ${texts} biography ${texts} quote ${texts} portrait ${portrait}
  revision courseCount`
const list = `query ($text: String!, $offset: Int! = 0) {
  deskExperts(text: $text, offset: $offset) { hasMore items { id firstName lastName courseCount } } }`
const one = `query ($id: ID!) { deskExpert(expertId: $id) { ${fields} } }`
const save = `mutation ($id: ID!, $revision: Int!, $fields: DeskExpertInput!) {
  saveExpert(expertId: $id, revision: $revision, fields: $fields) { status id revision } }`
const create = 'mutation ($fields: DeskExpertInput!) { createExpert(fields: $fields) { status id revision } }'
const remove = 'mutation ($id: ID!) { removeExpert(expertId: $id) { status } }'
const categories = `{ deskCategories { id shortId name ${texts} description ${texts} revision courseCount } }`
const saveTexts = `mutation ($id: ID!, $revision: Int!, $name: DeskTextsInput!, $description: DeskTextsInput!) {
  saveCategory(categoryId: $id, revision: $revision, name: $name, description: $description) { status revision } }`
const move = 'mutation ($id: ID!, $place: Int!) { moveCategory(categoryId: $id, place: $place) { status } }'

type Texts = Readonly<Record<'nb' | 'es' | 'en', string>>
interface Category {
  readonly id: string
  readonly shortId: string
  readonly name: Texts
  readonly description: Texts
  readonly revision: number
}

const found = async (text: string): Promise<{ id: string; lastName: string; courseCount: number }[]> =>
  (await editor.graph(list, { text })).data.deskExperts.items
const halland = async () => {
  const [expert] = await found('halland')
  if (!expert) throw new Error('the demonstration has no such expert')
  return expert
}
const opened = async (id: string) => (await editor.graph(one, { id })).data.deskExpert
/** An expert with the fields that a save takes. */
async function openedToSave(id: string) {
  const { id: _, shortId, revision, courseCount, ...written } = await opened(id)
  return { shortId: String(shortId), revision: Number(revision), courseCount: Number(courseCount), written }
}
const saved = async (id: string, revision: number, given: object) =>
  (await editor.graph(save, { id, revision, fields: given })).data.saveExpert
const allCategories = async (): Promise<Category[]> => (await editor.graph(categories)).data.deskCategories

test('the desk is closed to whoever is no staff', async () => {
  for (const query of [categories, `{ deskExpert(expertId: "${randomUUID()}") { id } }`])
    expect((await learner.graph(query)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
})

test('experts are listed by name, found by name and trade without accents, and come a page at a time', async () => {
  const all = await found('')
  expect(all).toHaveLength(12)
  expect(all.map(({ lastName }) => lastName)).toEqual(all.map(({ lastName }) => lastName).toSorted())
  expect((await found('halland elektriker')).map(({ lastName }) => lastName)).toEqual(['Halland'])
  expect((await found('perito')).map(({ lastName }) => lastName)).toContain('Halland')
  for (const nothing of ['zzzz', '%%', '__']) expect(await found(nothing)).toEqual([])
  await reads(`insert into expert (short_id, first_name, last_name, title, biography, quote, portrait)
    select 'mange' || n, 'Mange', 'Navn' || n, e.title, e.biography, e.quote, e.portrait
    from generate_series(100, 144) n, (select * from expert limit 1) e`)
  const page = async (offset: number) => (await editor.graph(list, { text: 'mange', offset })).data.deskExperts
  const pages = [await page(0), await page(20), await page(40)]
  expect(pages.map(({ hasMore, items }) => [hasMore, items.length])).toEqual([
    [true, 20],
    [true, 20],
    [false, 5],
  ])
  await reads("delete from expert where short_id like 'mange%'")
})

test('a saved expert is read by learners at once and by visitors within a second, undone with the next revision, and logged without names', async () => {
  const { id } = await halland()
  const { shortId, revision, written } = await openedToSave(id)
  const asLearner = async () =>
    (await learner.graph(`{ expert(shortId: "${shortId}") { lastName title { languageCode value } } }`)).data.expert
  const onCourse = async () =>
    JSON.stringify(
      (await learner.graph('{ catalogue(first: 48, sort: NEWEST) { nodes { experts { lastName } } } }')).data,
    )
  const onSite = async () => (await visit('www.localhost', `/no/ekspert/${shortId}/sverre-halland`)).text
  expect((await asLearner()).lastName).toBe('Halland')
  expect(await onSite()).toContain('Halland')
  const changed = { ...written, lastName: 'Nyhalland', title: { nb: ' Montør ', es: '', en: 'Fitter' } }
  const result = await saved(id, revision, changed)
  expect(result).toEqual({ status: 'DONE', id, revision: revision + 1 })
  expect(await asLearner()).toMatchObject({ lastName: 'Nyhalland' })
  expect(JSON.stringify((await asLearner()).title)).toContain('Montør')
  expect(await onCourse()).toContain('Nyhalland')
  // a page of the site is never older than a second
  await expect
    .poll(async () => (await visit('www.localhost', `/no/ekspert/${shortId}/sverre-nyhalland`)).text, { timeout: 5000 })
    .toMatch('Nyhalland')
  expect(await lastAct()).toEqual({ kind: 'EXPERT_EDITED', facts: { expert: shortId, fields: ['lastName', 'title'] } })
  expect((await saved(id, revision + 1, written)).status).toBe('DONE')
  expect((await asLearner()).lastName).toBe('Halland')
})

test('of two who save an expert the second is told, and nothing of the first is lost', async () => {
  const { id } = await halland()
  const { revision, written } = await openedToSave(id)
  const results = await Promise.all(
    ['Ene', 'Andre'].map(async (firstName) => (await saved(id, revision, { ...written, firstName })).status),
  )
  expect(new Set(results)).toEqual(new Set(['CONFLICT', 'DONE']))
  const now = await openedToSave(id)
  expect(now.revision).toBe(revision + 1)
  expect((await saved(id, now.revision, now.written)).revision, 'nothing changed').toBe(now.revision)
  expect((await saved(id, now.revision, written)).status).toBe('DONE')
})

test('what cannot be drawn, is too long or is empty is not saved', async () => {
  const { id } = await halland()
  const { revision, written } = await openedToSave(id)
  for (const wrong of [
    { firstName: ' ' },
    { lastName: 'x'.repeat(61) },
    { title: { nb: '', es: '', en: '' } },
    { quote: { ...written.quote, en: 'x'.repeat(401) } },
    { portrait: { ...written.portrait, bg: 8 } },
    { portrait: { ...written.portrait, hair: -1 } },
  ])
    expect((await saved(id, revision, { ...written, ...wrong })).status).toBe('INVALID')
  const { errors } = await editor.graph(save, { id, revision, fields: { ...written, firstName: 'x'.repeat(5001) } })
  expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  for (const unknown of ['no id', randomUUID()]) expect((await saved(unknown, 1, written)).status).toBe('UNKNOWN')
})

test('an expert is created and removed again while no course names them; one who teaches stays', async () => {
  const { id: teaching, courseCount } = await halland()
  expect(courseCount).toBeGreaterThan(0)
  const { written } = await openedToSave(teaching)
  const made = (await editor.graph(create, { fields: { ...written, firstName: 'Ny', lastName: 'Ekspert' } })).data
  expect(made.createExpert).toMatchObject({ status: 'DONE', revision: 1 })
  expect(await lastAct()).toMatchObject({ kind: 'EXPERT_CREATED' })
  const { id } = made.createExpert
  expect(await opened(id)).toMatchObject({ firstName: 'Ny', courseCount: 0, portrait: written.portrait })
  const removed = async (expertId: string) => (await editor.graph(remove, { id: expertId })).data.removeExpert.status
  expect(await removed(teaching)).toBe('IN_USE')
  expect(await removed(id)).toBe('DONE')
  expect(await removed(id)).toBe('UNKNOWN')
  expect(await lastAct()).toMatchObject({ kind: 'EXPERT_REMOVED' })
})

test('a saved category is read by learners at once and by visitors within a second, and the second of two is told', async () => {
  const [first] = await allCategories()
  if (!first) throw new Error('no category')
  const { id, shortId, revision, name, description } = first
  const asLearner = async () => JSON.stringify((await learner.graph('{ categories { name { value } } }')).data)
  const onCourse = async () =>
    JSON.stringify(
      (await learner.graph('{ catalogue(first: 48, sort: NEWEST) { nodes { category { name { value } } } } }')).data,
    )
  const site = async () => (await visit('www.localhost', '/no/kurs')).text
  const send = async (given: object, at = revision) =>
    (await editor.graph(saveTexts, { id, revision: at, name, description, ...given })).data.saveCategory
  const renamed = { ...name, nb: 'Strøm og lys' }
  expect(await asLearner()).not.toContain('Strøm og lys')
  expect(await site()).not.toContain('Strøm og lys')
  expect(await send({ name: renamed })).toEqual({ status: 'DONE', revision: revision + 1 })
  expect(await asLearner()).toContain('Strøm og lys')
  expect(await onCourse()).toContain('Strøm og lys')
  // a page of the site is never older than a second
  await expect.poll(site, { timeout: 5000 }).toMatch('Strøm og lys')
  expect(await lastAct()).toEqual({ kind: 'CATEGORY_EDITED', facts: { category: shortId } })
  expect(await send({ name })).toEqual({ status: 'CONFLICT', revision: revision + 1 })
  expect((await send({ name: { nb: '', es: '', en: '' } }, revision + 1)).status).toBe('INVALID')
  expect((await send({}, revision + 1)).status).toBe('DONE')
  expect(await asLearner()).not.toContain('Strøm og lys')
})

test('a category moves to a place and back; learners get the new order at once', async () => {
  const order = async () => (await allCategories()).map(({ shortId }) => shortId)
  const asLearner = async () =>
    (await learner.graph('{ categories { shortId } }')).data.categories.map(({ shortId }: Category) => shortId)
  const before = await order()
  const [first = '', second = '', ...others] = before
  const { id = '' } = (await allCategories())[0] ?? {}
  const moved = async (place: number, categoryId = id) =>
    (await editor.graph(move, { id: categoryId, place })).data.moveCategory.status
  expect(await moved(1)).toBe('DONE')
  expect(await order()).toEqual([second, first, ...others])
  expect(await asLearner()).toEqual([second, first, ...others])
  expect(await lastAct()).toEqual({ kind: 'CATEGORY_MOVED', facts: { category: first, from: 0, to: 1 } })
  expect(await moved(999)).toBe('DONE')
  expect(await order()).toEqual([second, ...others, first])
  expect(await moved(-5)).toBe('DONE')
  expect(await order()).toEqual(before)
  expect(await moved(0, 'no id')).toBe('UNKNOWN')
  // two who move at once do so one after the other: nobody is lost
  const ids = (await allCategories()).map((each) => each.id)
  await Promise.all([moved(3, ids[0]), moved(0, ids[5])])
  expect((await order()).toSorted()).toEqual(before.toSorted())
})
