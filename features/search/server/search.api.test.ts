import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction, sql } from '#platform/database/index.ts'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { highlight } from '#values/text/highlight.ts'

let server: TestServer
let learner: ApiClient
let stranger: ApiClient
let alumna: ApiClient

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  ;[learner, stranger, alumna] = await Promise.all([
    clientOf(server.url, 'learner@kursiva.test'),
    clientOf(server.url, 'new@kursiva.test'),
    clientOf(server.url, 'alumna@kursiva.test', 'es.localhost'),
  ])
})
afterAll(() => server.close())

const suggester =
  'query($k: String!) { suggester(keyword: $k) { first courses { id shortId name { languageCode value } } experts { id shortId firstName lastName } categories { id shortId name { languageCode value } } } }'
const search = `query($t: String!, $l: LanguageCode, $i: Boolean, $f: Int, $o: Int) { search(text: $t, language: $l, included: $i) {
  meant words best courseCount lessonCount spokenCount expertCount categoryCount
  courses(first: 100) { course { shortId spokenLanguage } reason { language subject passage moment { startSeconds line lesson { shortId film { durationSeconds } } } } } lessons(first: $f, offset: $o) { lesson { id shortId name { value } } course { shortId } }
  spoken(first: 100) { language count lesson { shortId film { durationSeconds } } course { shortId } lines { startSeconds line } }
  experts { expert { lastName shortId } reason { passage } } categories { category { shortId } reason { passage } } } }`

async function find(who: ApiClient, t: string, more: object = {}) {
  const { data, errors } = await who.graph(search, { t, f: 10, o: 0, ...more })
  expect(errors).toBeUndefined()
  return data.search
}
const suggest = async (who: ApiClient, k: string) => {
  const { data, errors } = await who.graph(suggester, { k })
  expect(errors).toBeUndefined()
  return data.suggester
}
const shortIds = (courses: readonly { shortId: string }[]) => courses.map(({ shortId }) => shortId)
const foundIds = (courses: readonly { course: { shortId: string } }[]) => courses.map(({ course }) => course.shortId)
const linesOf = (found: { spoken: { lines: { line: string | null }[] }[] }) =>
  found.spoken.flatMap(({ lines }) => lines.map(({ line }) => line))
/** What a hit of the Norwegian page shows of a course in any case: its title and its experts. */
async function textsOf(shortId: string): Promise<string[]> {
  const { rows } = await asSystem((tx) =>
    sql<{
      shown: string
    }>`select concat_ws(' ', t.title, t.people) as shown from course_text t join course c on c.id = t.course_id
      where c.short_id = ${shortId}`.execute(tx),
  )
  return rows.map(({ shown }) => shown)
}
const asSystem = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(server.database, { kind: 'system' }, work)

describe('C5: suggestions', () => {
  test('from two characters, accents and case aside, courses, experts and categories', async () => {
    expect((await suggest(learner, 'IBANEZ')).experts).toMatchObject([{ firstName: 'Lucía', lastName: 'Ibáñez' }])
    expect((await suggest(learner, 'elsikkerhet')).courses[0]).toMatchObject({ shortId: 'elsi4' })
    expect((await suggest(learner, 'ledelse')).categories).not.toHaveLength(0)
  })

  test('by the beginning of any word of a name, or inside a compound', async () => {
    expect(shortIds((await suggest(learner, 'el')).courses)).toContain('elsi4')
    expect(shortIds((await suggest(learner, 'prak')).courses)).toContain('elsi4')
    expect(shortIds((await suggest(learner, 'elsikkerhet i pr')).courses)).toEqual(['elsi4'])
    expect(shortIds((await suggest(learner, 'sikkerhet')).courses)).toContain('elsi4')
  })

  test.each(['elsikerhet', 'elsikkehet', 'ellsikkerhet'])('%s means elsikkerhet', async (typo) => {
    expect(shortIds((await suggest(learner, typo)).courses)).toEqual(['elsi4'])
  })

  test('are at most five of a kind', async () => {
    for (const keyword of ['en', 'de', 'er']) {
      const { courses, experts, categories } = await suggest(learner, keyword)
      for (const kind of [courses, experts, categories]) expect(kind.length).toBeLessThanOrEqual(5)
    }
  })

  test('put a person first whose name is typed, and know electricity from an article', async () => {
    for (const keyword of ['Sverre Halland', 'halland', 'sver']) {
      expect(await suggest(learner, keyword)).toMatchObject({ first: 'EXPERT', experts: [{ shortId: 'shal' }] })
    }
    const { courses, categories } = await suggest(learner, 'el')
    expect(shortIds(categories)).toEqual(['el26'])
    expect(shortIds(courses)).toEqual(expect.arrayContaining(['elsi4', 'jord5', 'slut2', 'fse35']))
    expect(shortIds(courses)).not.toContain('nors4')
  })

  test.each(['', ' ', 'e', '%%', '__', '""'])('%j finds nothing', async (keyword) => {
    expect(await suggest(learner, keyword)).toMatchObject({ courses: [], experts: [], categories: [] })
  })
})

describe('C5: words are found in any form', () => {
  test.each([
    ['strøm', 'strømmen'],
    ['strømmen', 'strøm'],
    ['strom', 'strøm'],
    ['kjente kilder', 'kjent kilde'],
    ['MÅLINGENE', 'måling'],
  ])('in Norwegian: %s finds what is said as %s', async (text, said) => {
    expect(linesOf(await find(learner, text)).some((line) => line?.toLowerCase().includes(said))).toBe(true)
  })

  test.each([
    ['respiración', 'respira'],
    ['electricidad', 'eléctrico'],
    ['electrico', 'eléctrico'],
    ['instalacion', 'instalación'],
    ['instalaciones', 'instalación'],
  ])('in Spanish: %s finds what is said as %s', async (text, said) => {
    const found = await find(learner, text, {})
    const spanish = await learner.graph(search, { t: text, f: 1, o: 0 }, { locale: 'es' })
    const lines = [...linesOf(found), ...linesOf(spanish.data.search)]
    expect(lines.some((line) => line?.toLowerCase().includes(said))).toBe(true)
  })

  test.each([
    ['measuring', 'measure'],
    ['currents', 'current'],
  ])('in English: %s finds what is said as %s', async (text, said) => {
    const { data } = await learner.graph(search, { t: text, f: 1, o: 0 }, { locale: 'en' })
    expect(linesOf(data.search).some((line) => line?.toLowerCase().includes(said))).toBe(true)
    expect(data.search.spoken[0].language).toBe('en')
  })

  test('words in quotation marks must follow one another', async () => {
    const phrase = await find(learner, '«kjent kilde»')
    expect(linesOf(phrase).length).toBeGreaterThan(0)
    for (const line of linesOf(phrase)) expect(line).toMatch(/kjente? kilden?/i)
    expect((await find(learner, '"kilde kjent"')).spokenCount).toBe(0)
    expect((await find(learner, 'kilde kjent')).spokenCount).toBe(phrase.spokenCount)
  })

  test('what was meant is searched for when nothing is found, and said', async () => {
    const { meant, courses } = await find(learner, 'elsikerhet')
    expect(meant).toBe('elsikkerhet')
    expect(foundIds(courses)).toContain('elsi4')
    expect((await find(learner, 'elsikkerhet')).meant).toBeNull()
    expect(await find(learner, 'qzqzqz')).toMatchObject({ meant: null, courseCount: 0, spokenCount: 0 })
  })
})

describe('C5: the best comes first, and says why', () => {
  test('“el” is electricity: whole words before parts of words', async () => {
    const { best, categories, courses } = await find(learner, 'el')
    expect({ best, first: categories[0].category.shortId }).toEqual({ best: 'CATEGORY', first: 'el26' })
    expect(foundIds(courses).slice(0, 4).toSorted()).toEqual(['elsi4', 'fse35', 'jord5', 'slut2'])
    expect(foundIds(courses).slice(0, 10)).not.toContain('habl6')
  })

  test.each(['Sverre Halland', 'halland sverre', 'HALLAND'])(
    '%s puts the person first, then his courses',
    async (text) => {
      const { best, experts, courses } = await find(learner, text)
      expect({ best, first: experts[0].expert.shortId }).toEqual({ best: 'EXPERT', first: 'shal' })
      expect(foundIds(courses).slice(0, 4).toSorted()).toEqual(['elsi4', 'fse35', 'jord5', 'slut2'])
    },
  )

  test('words that never stand together find the courses that hold them all', async () => {
    const { courses } = await find(learner, 'strøm jord')
    expect(foundIds(courses)[0]).toBe('jord5')
    expect(foundIds(courses)).toEqual(expect.arrayContaining(['elsi4', 'slut2', 'fse35']))
  })

  test('where no course holds all of the words, those that hold most of them are found', async () => {
    expect(
      foundIds((await find(learner, 'elsikkerhet smittevern')).courses)
        .slice(0, 2)
        .toSorted(),
    ).toEqual(['elsi4', 'smit1'])
  })

  test('words written apart are found together, and the other way round', async () => {
    for (const text of ['første hjelp', 'førstehjelp'])
      expect(foundIds((await find(learner, text)).courses)).toEqual(expect.arrayContaining(['fors6', 'prim2', 'fse35']))
    expect(foundIds((await find(learner, 'sikker jobb analyse')).courses)[0]).toBe('sja22')
  })

  test('every course says by which of its words it was found', async () => {
    for (const text of ['strøm', 'el', 'stillas', 'strøm jord', 'Kvamsdal', 'møter', 'hjertestarter', 'first aid']) {
      const { words, courses } = await find(learner, text)
      const marked = words.join(' ')
      for (const { course, reason } of courses) {
        const texts = await textsOf(course.shortId)
        const shown = [...texts, reason.subject, reason.passage, reason.moment?.line].filter((each) => each != null)
        expect({
          text,
          course: course.shortId,
          isShown: shown.some((each) => highlight(each, marked).some(({ isHit }) => isHit)),
        }).toEqual({ text, course: course.shortId, isShown: true })
        const film = reason.moment?.lesson.film
        if (film) expect(reason.moment.startSeconds).toBeLessThan(film.durationSeconds)
      }
    }
  })

  test('C6: to somebody without access the moment is named, but not what is said', async () => {
    const { courses } = await find(stranger, 'stillas')
    const moments = courses
      .map(({ reason }: { reason: { moment: { line: string | null } | null } }) => reason.moment)
      .filter(Boolean)
    expect(moments.length).toBeGreaterThan(0)
    for (const { line } of moments) expect(line).toBeNull()
  })
})

describe('C5: a spoken hit names the episode and the second', () => {
  test('inside the film, and with the line that is said', async () => {
    const { spoken } = await find(learner, 'spenningsprøveren')
    expect(spoken.length).toBeGreaterThan(0)
    for (const { lesson, lines, count } of spoken) {
      expect(lines).toHaveLength(count)
      for (const { startSeconds, line } of lines) {
        expect(startSeconds).toBeLessThan(lesson.film.durationSeconds)
        expect(line).toMatch(/spenningsprøve/i)
      }
    }
  })

  test('C6: without access the places are shown, but not the words', async () => {
    const open = await find(learner, '"kjent kilde"')
    const locked = await find(stranger, '"kjent kilde"')
    expect(linesOf(locked).length).toBe(linesOf(open).length)
    expect(linesOf(locked).every((line) => line === null)).toBe(true)
    expect(JSON.stringify(locked)).not.toContain('prøv')
  })

  test('C6: the database gives no user what is said; visitors read nothing of the index', async () => {
    for (const { tokens } of [learner, stranger]) {
      const said = await inTransaction(server.database, { kind: 'user', userId: tokens?.sub ?? '' }, (tx) =>
        sql`select from findable_cue`.execute(tx),
      )
      expect(said.rows).toEqual([])
    }
    const anonymous = await inTransaction(server.database, { kind: 'anonymous' }, (tx) =>
      sql`select from findable_document union all select from findable_word union all select from findable_cue`.execute(
        tx,
      ),
    )
    expect(anonymous.rows).toEqual([])
    const indexed = await asSystem((tx) => sql`select from findable_cue limit 50`.execute(tx))
    expect(indexed.rows.length).toBe(50)
  })
})

describe('C1, C6: only what the market shows', () => {
  test('is found, by name and by what is said', async () => {
    expect(shortIds((await suggest(alumna, 'elsikkerhet')).courses)).not.toContain('elsi4')
    const found = await find(alumna, 'spenningsprøveren')
    expect(found).toMatchObject({ courseCount: 0, lessonCount: 0, spokenCount: 0 })
    expect(
      (await find(alumna, 'instalación')).spoken.map(({ course }: { course: { shortId: string } }) => course.shortId),
    ).not.toContain('elsi4')
  })

  test('narrowed to a language of teaching, or to what one may watch', async () => {
    const spanish = await find(learner, 'el', { l: 'es' })
    for (const { course } of spanish.courses) expect(course.spokenLanguage).toBe('es')
    expect((await find(learner, 'strøm', { i: true })).courseCount).toBeGreaterThan(0)
    expect(await find(stranger, 'strøm', { i: true })).toMatchObject({ courseCount: 0, lessonCount: 0, spokenCount: 0 })
  })
})

describe('bounds', () => {
  test('the pages of a list make up the list', async () => {
    const all = await find(learner, 'du', { f: 100 })
    const parts = []
    for (let o = 0; o < all.lessonCount; o += 7) parts.push(...(await find(learner, 'du', { f: 7, o })).lessons)
    expect(parts).toEqual(all.lessons)
    expect(await find(learner, 'du', { f: -3, o: -9 })).toMatchObject({ lessons: [] })
    expect((await find(learner, 'du', { f: 2_000_000_000, o: 2_000_000_000 })).lessons).toEqual([])
  })

  test('whatever is typed, the answer is an answer', async () => {
    const unit = fc.constantFrom(...Array.from(`'"!&|():*<>\\%_-#@.,;/«»“” aøÅñ1½ß💩\u00AD\t`))
    await fc.assert(
      fc.asyncProperty(fc.string({ unit, maxLength: 120 }), async (text) => {
        expect((await learner.graph(suggester, { k: text })).errors).toBeUndefined()
        expect((await learner.graph(search, { t: text, f: 3, o: 0 })).errors).toBeUndefined()
      }),
      { numRuns: 60 },
    )
  })
})

test('C2: what is withdrawn is not found any more, before and after its index knows', async () => {
  const withdraw = (status: string) =>
    asSystem((tx) => sql`update course set status = ${status} where short_id = 'elsi4'`.execute(tx))
  await withdraw('PAUSED')
  expect(shortIds((await suggest(learner, 'elsikkerhet')).courses)).not.toContain('elsi4')
  expect(linesOf(await find(learner, '"kjent kilde"'))).toEqual([])
  await withdraw('PUBLISHED')
  expect(shortIds((await suggest(learner, 'elsikkerhet')).courses)).toContain('elsi4')
})
