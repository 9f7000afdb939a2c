import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '#platform/database/index.ts'
import { createLogger } from '#platform/log.ts'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import type { CourseDocument } from '#features/courses/rules/editing/course-document.ts'
import { publishDueCourses } from './plan-publishing.ts'

let server: TestServer
let editor: ApiClient
let translator: ApiClient
let learner: ApiClient
let courseId: string

const reads = <Row extends object>(statement: string, values: unknown[] = []) =>
  asOwner(server.ownerUrl, (connection) => connection.query<Row>(statement, values))

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  editor = await clientOf(server.url, 'staff@kursiva.test')
  translator = await clientOf(server.url, 'manager@kursiva.test')
  learner = await clientOf(server.url, 'learner@kursiva.test')
  await editor.graph(`mutation { giveStaffRole(email: "manager@kursiva.test", role: TRANSLATOR) }`)
  const [course] = await reads<{ id: string }>("select id from course where short_id = 'brann7'")
  courseId = course?.id ?? ''
})
afterAll(() => server.close())

const open = `query ($id: ID!) { editorCourse(courseId: $id) {
  state nextStates revision document published savedBy publishAt refusedAt problems { kind place languages subject }
  publications { number publishedBy } tests { lessonId questionCount } films { id } } }`
const save = `mutation ($id: ID!, $revision: Int!, $document: String!) {
  saveCourseDraft(courseId: $id, revision: $revision, document: $document) { status revision document savedBy } }`
const publish = `mutation ($id: ID!, $revision: Int!) {
  publishCourse(courseId: $id, revision: $revision) { status number problems { kind place languages } } }`
const plan = `mutation ($id: ID!, $at: DateTime) { planPublishing(courseId: $id, publishAt: $at) { status } }`
const state = `mutation ($id: ID!, $state: CourseState!) { changeCourseState(courseId: $id, state: $state) }`
const create = `mutation ($name: String!, $template: ID) { createCourse(name: $name, language: nb, templateId: $template) }`

interface Opened {
  readonly revision: number
  readonly state: string
  readonly document: CourseDocument
  readonly published: string
  readonly publications: readonly object[]
}
const opened = async (id = courseId): Promise<Opened> => {
  const { editorCourse } = (await editor.graph(open, { id })).data
  return { ...editorCourse, document: JSON.parse(editorCourse.document) }
}
const saved = async (document: CourseDocument, revision: number, { id = courseId, by = editor } = {}) =>
  (await by.graph(save, { id, revision, document: JSON.stringify(document) })).data.saveCourseDraft
const published = async (revision: number, id = courseId) =>
  (await editor.graph(publish, { id, revision })).data.publishCourse
/** Saves a change of what is there now, and publishes it. */
async function publishChanged(change: (document: CourseDocument) => CourseDocument, id = courseId) {
  const { document, revision } = await opened(id)
  return published((await saved(change(document), revision, { id })).revision, id)
}
const seen = async (client = learner) =>
  (await client.graph(`{ course(shortId: "brann7") { name { value } lessons { id shortId } } }`)).data.course
const lastAct = async () =>
  (await reads<{ kind: string }>('select kind from staff_act order by at desc limit 1'))[0]?.kind

test('the editor is closed to whoever is no staff', async () => {
  expect((await learner.graph(open, { id: courseId })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  expect((await learner.graph(publish, { id: courseId, revision: 0 })).errors?.[0]?.extensions.code).toBe(
    'UNAUTHENTICATED',
  )
  expect((await translator.graph(publish, { id: courseId, revision: 0 })).errors?.[0]?.extensions.code).toBe(
    'UNAUTHENTICATED',
  )
})

test('every course of the catalogue opens with what it teaches, and has nothing new to publish', async () => {
  const courses = await reads<{ id: string }>('select id from course')
  for (const { id } of courses) {
    const { revision, state: now, published: before, document } = await opened(id)
    expect({ revision, now }).toEqual({ revision: 0, now: 'PUBLISHED' })
    expect(JSON.parse(before)).toEqual(document)
    expect(await published(0, id)).toMatchObject({ status: 'UNCHANGED' })
  }
  expect(courses.length).toBeGreaterThan(20)
})

test('the list finds a course by a word of its name, by number and by state', async () => {
  const list = `query ($text: String!, $state: CourseState) {
    editorCourses(text: $text, state: $state) { items { shortId state } hasMore } }`
  const found = async (text: string, now?: string) =>
    (await editor.graph(list, { text, state: now })).data.editorCourses.items
  expect(await found('brannv')).toEqual([{ shortId: 'brann7', state: 'PUBLISHED' }])
  expect(await found('471')).toEqual([{ shortId: 'brann7', state: 'PUBLISHED' }])
  expect(await found('', 'PAUSED')).toEqual([])
  expect(await found('', 'PUBLISHED')).toHaveLength(20)
})

describe('drafts', () => {
  test('a save of an older revision is a conflict that shows what is there and who saved it; nothing is overwritten', async () => {
    const { document, revision } = await opened()
    const mine = { ...document, name: { ...document.name, nb: 'Brannvern _for alle_' } }
    expect(await saved(mine, revision)).toMatchObject({ status: 'SAVED', revision: revision + 1 })
    const late = await saved({ ...document, level: 'advanced' }, revision, { by: editor })
    expect(late).toMatchObject({ status: 'CONFLICT', revision: revision + 1, savedBy: 'Sunniva Berg' })
    expect(JSON.parse(late.document)).toEqual(mine)
    expect((await opened()).document).toEqual(mine)
    expect((await seen()).name[0].value, 'learners see nothing of a draft').toBe('Brannvern på jobben')
  })

  test('translators change texts and nothing else', async () => {
    const { document, revision } = await opened()
    const translated = { ...document, name: { ...document.name, es: 'Contra incendios _para todos_' } }
    const { status, revision: next } = await saved(translated, revision, { by: translator })
    expect(status).toBe('SAVED')
    const reordered = { ...translated, lessons: translated.lessons.toReversed() }
    expect(await saved(reordered, next, { by: translator })).toMatchObject({ status: 'TEXTS_ONLY', revision: next })
    expect((await opened()).document.lessons).toEqual(document.lessons)
  })

  test('what is no document is refused', async () => {
    const { document, revision } = await opened()
    for (const wrong of [
      '',
      '{}',
      JSON.stringify({ ...document, lessons: [document.lessons[0], document.lessons[0]] }),
    ])
      expect((await editor.graph(save, { id: courseId, revision, document: wrong })).errors?.[0]?.extensions.code).toBe(
        'BAD_USER_INPUT',
      )
  })
})

describe('publishing', () => {
  test('writes the draft onto what learners see; lessons keep their ids, and the former state is the first publication', async () => {
    const before = await seen()
    const result = await publishChanged((document) => ({ ...document, lessons: document.lessons.toReversed() }))
    expect(result).toEqual({ status: 'PUBLISHED', number: 2, problems: [] })
    const after = await seen()
    expect(after.name[0].value).toBe('Brannvern for alle')
    expect(after.lessons).toEqual(before.lessons.toReversed())
    expect((await opened()).publications).toEqual([
      { number: 2, publishedBy: 'Sunniva Berg' },
      { number: 1, publishedBy: null },
    ])
    expect(await lastAct()).toBe('COURSE_PUBLISHED')
    expect(await published((await opened()).revision)).toMatchObject({ status: 'UNCHANGED' })
  })

  test('a way back: an earlier publication is saved as the draft and published again', async () => {
    const { data } = await editor.graph(`query ($id: ID!) { editorPublication(courseId: $id, number: 1) }`, {
      id: courseId,
    })
    const first = JSON.parse(data.editorPublication) as CourseDocument
    expect(await publishChanged(() => first)).toMatchObject({ status: 'PUBLISHED', number: 3 })
    expect((await seen()).name[0].value).toBe('Brannvern på jobben')
  })

  test('what people have done survives; a lesson that they used cannot be taken away', async () => {
    const progress = () => reads('select * from episode_progress order by user_id, lesson_id')
    const attempts = () => reads('select id, quiz_id, result from quiz_attempt order by id')
    const [used] = await reads<{ course: string; lesson: string }>(
      'select course_id as course, lesson_id as lesson from episode_progress limit 1',
    )
    const before = [await progress(), await attempts()]
    const id = used?.course ?? ''
    const { document, revision } = await opened(id)
    const without = {
      ...document,
      freeLessonId: null,
      lessons: document.lessons.filter((each) => each.id !== used?.lesson),
    }
    const { revision: next } = await saved(without, revision, { id })
    const refused = await published(next, id)
    expect(refused.status).toBe('NOT_READY')
    expect(refused.problems).toContainEqual({ kind: 'LESSON_IN_USE', place: `lessons.${used?.lesson}`, languages: [] })
    await saved({ ...document, lessons: document.lessons.toReversed() }, next, { id })
    expect((await published(next + 1, id)).status).toBe('PUBLISHED')
    expect([await progress(), await attempts()]).toEqual(before)
  })

  test('somebody who saved meanwhile is not published unseen', async () => {
    const { document, revision } = await opened()
    await saved({ ...document, completionPercent: 80 }, revision)
    expect(await published(revision)).toMatchObject({ status: 'CHANGED' })
  })

  test('the gate names what is missing with its place, in the languages of the markets', async () => {
    const { document, revision } = await opened()
    const added = { id: randomUUID(), kind: 'EPISODE' as const, filmId: null, name: { nb: 'Ny', es: '', en: '' } }
    const lessons = [...document.lessons, { ...added, description: { nb: '', es: '', en: '' } }]
    const { revision: next } = await saved({ ...document, lessons }, revision)
    const { status, problems } = await published(next)
    expect(status).toBe('NOT_READY')
    expect(problems).toEqual([
      { kind: 'TEXT_MISSING', place: `lessons.${added.id}.name.en`, languages: ['en'] },
      { kind: 'FILM_MISSING', place: `lessons.${added.id}.filmId`, languages: [] },
    ])
    await saved(document, next)
  })
})

describe('a course’s life', () => {
  test('a paused course is not seen and comes back as it was; an archived one too', async () => {
    const put = async (to: string) => (await editor.graph(state, { id: courseId, state: to })).data.changeCourseState
    for (const away of ['PAUSED', 'ARCHIVED']) {
      expect(await put(away)).toBe('DONE')
      expect(await seen()).toBeNull()
      expect(await put('DRAFT')).toBe('NOT_NOW')
      expect(await put('PUBLISHED')).toBe('DONE')
      expect((await seen()).name[0].value).toBe('Brannvern på jobben')
    }
    expect(await put('PUBLISHED')).toBe('NOT_NOW')
  })

  test('a course is made from a template, and published when nothing is missing', async () => {
    const { document } = await opened()
    const template = (await editor.graph(create, { name: 'Mal' })).data.createCourse as string
    const goals = [{ id: 'one', text: { nb: 'Kunne', es: 'Saber', en: 'Know' } }]
    const lessons = document.lessons
      .filter(({ kind }) => kind === 'EPISODE')
      .map((each) => ({ ...each, id: randomUUID() }))
    const whole = { ...document, name: { nb: 'Mal', es: 'Modelo', en: 'Template' }, goals, lessons, attachments: [] }
    const fields = { mandatoryTraining: false, certificateFilms: false, freeLessonId: lessons[0]?.id ?? null }
    await saved({ ...whole, ...fields }, 1, { id: template })
    expect(
      (await editor.graph(create, { name: 'Fra utkast', template })).data.createCourse,
      'no template yet',
    ).toBeNull()
    expect((await editor.graph(state, { id: template, state: 'TEMPLATE' })).data.changeCourseState).toBe('DONE')
    const id = (await editor.graph(create, { name: 'Ny _i dag_', template })).data.createCourse as string
    const copy = await opened(id)
    expect(copy.document).toMatchObject({ goals, name: { nb: 'Ny _i dag_', es: '', en: '' } })
    expect(copy.document.lessons.map(({ filmId }) => filmId)).toEqual(lessons.map(({ filmId }) => filmId))
    expect(copy.document.lessons.map((each) => each.id)).not.toContain(lessons[0]?.id)
    const named = await publishChanged((now) => ({ ...now, name: { nb: 'Ny _i dag_', es: 'Nuevo', en: 'New' } }), id)
    expect(named).toMatchObject({ status: 'PUBLISHED', number: 1 })
    const [{ versions } = { versions: 0 }] = await reads<{ versions: number }>(
      'select count(*)::int as versions from course_version where course_id = $1',
      [id],
    )
    expect(versions).toBe(1)
  })
})

describe('planned publications', () => {
  const log = createLogger('error')
  const runAt = (at: Date) =>
    publishDueCourses({ database: server.database, clock: () => at, log, signal: new AbortController().signal })
  const inAnHour = () => new Date(Date.now() + 3_600_000)

  test('a draft publishes itself when it is time, once, though the job runs twice at once', async () => {
    const { document, revision } = await opened()
    await saved({ ...document, level: 'advanced' }, revision)
    expect((await editor.graph(plan, { id: courseId, at: new Date(0) })).data.planPublishing.status).toBe('TOO_EARLY')
    const at = inAnHour()
    expect((await editor.graph(plan, { id: courseId, at })).data.planPublishing.status).toBe('PLANNED')
    const before = (await opened()).publications.length
    await runAt(new Date())
    expect((await opened()).publications).toHaveLength(before)
    await Promise.all([runAt(at), runAt(at)])
    const after = await opened()
    expect(after).toMatchObject({ publishAt: null, refusedAt: null, document: { level: 'advanced' } })
    expect(after.publications).toHaveLength(before + 1)
  })

  test('a draft that is no longer ready stays a draft, and says so; a plan can be taken back', async () => {
    const at = inAnHour()
    const { document, revision } = await opened()
    expect((await editor.graph(plan, { id: courseId, at })).data.planPublishing.status).toBe('PLANNED')
    expect((await editor.graph(plan, { id: courseId, at: null })).data.planPublishing.status).toBe('PLANNED')
    await runAt(at)
    expect(await opened()).toMatchObject({ publishAt: null, refusedAt: null })
    await editor.graph(plan, { id: courseId, at })
    await saved({ ...document, expertIds: [] }, revision)
    await runAt(at)
    expect(await opened()).toMatchObject({ publishAt: null, refusedAt: at.toISOString() })
  })
})
