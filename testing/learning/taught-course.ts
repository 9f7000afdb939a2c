import { randomUUID } from 'node:crypto'
import type { OwnerConnection } from '#platform/database/index.ts'

type Row = Readonly<Record<string, unknown>>

const text = (value: string) =>
  JSON.stringify([
    { languageCode: 'nb', value },
    { languageCode: 'es', value: `${value} (es)` },
  ])
const sha = (digit: string) => digit.repeat(64)

/** The rows of a course with a row in each table that is taught from, under new ids; what is taught is always the same. */
function rowsOf(): Readonly<Record<string, readonly Row[]>> {
  const id = new Map<string, string>()
  const of = (name: string) => {
    const known = id.get(name) ?? randomUUID()
    id.set(name, known)
    return known
  }
  const course_id = of('course')
  const lesson = (name: string, position: number, kind: string, film: string | null) => ({
    id: of(name),
    short_id: `taught-${name}`,
    course_id,
    position,
    kind,
    name: text(name),
    description: text(`about ${name}`),
    media_asset_id: film,
    duration_seconds: film ? 60 : 0,
  })
  const film = (name: string) => ({
    id: of(name),
    key: name,
    checksum: sha('a'),
    language: 'nb',
    duration_seconds: 60,
    width: 1280,
    height: 720,
    captions: JSON.stringify(
      ['nb', 'es'].map((language) => ({
        language,
        kind: 'captions',
        path: `captions/${language}.vtt`,
        sha256: sha('b'),
      })),
    ),
    chapters: JSON.stringify([{ startSeconds: 0, name: [{ languageCode: 'nb', value: 'Først' }] }]),
  })
  const question = (key: string, position: number, more: Row) => ({
    id: of(key),
    quiz_id: of('quiz'),
    pool_id: of('pool'),
    key,
    position,
    prompt: text(`${key}?`),
    explanation: text('because'),
    lesson_id: of('one'),
    ...more,
  })
  const option = (key: string, position: number, more: Row = {}) => ({
    id: of(`${key}/${position}`),
    question_id: of(key),
    key: `o${position}`,
    position,
    text: text(`${key} ${position}`),
    correct: position === 0,
    ...more,
  })
  const expert = (name: string) => ({
    id: of(name),
    short_id: `x${randomUUID().slice(0, 8)}`,
    first_name: name,
    last_name: 'Halland',
    title: text('T'),
    biography: text('B'),
    quote: text('Q'),
    portrait: '{}',
  })
  return {
    category: [
      {
        id: of('category'),
        short_id: randomUUID().slice(0, 8),
        family: 'el',
        position: 1,
        name: text('El'),
        description: text('El'),
      },
    ],
    expert: [expert('Anna'), expert('Berit')],
    media_asset: [film('taught-film-1'), film('taught-film-2')],
    course: [
      {
        id: course_id,
        short_id: randomUUID().replaceAll('-', '').slice(0, 10),
        number: 1,
        category_id: of('category'),
        level: 'foundational',
        spoken_language: 'nb',
        status: 'PUBLISHED',
        published_at: '2026-11-01',
        name: text('Course'),
        short_description: text('Short'),
        description: text('Long'),
        goals: JSON.stringify([[{ languageCode: 'nb', value: 'Goal' }]]),
      },
    ],
    course_expert: [
      { course_id, expert_id: of('Anna'), position: 0 },
      { course_id, expert_id: of('Berit'), position: 1 },
    ],
    lesson: [
      lesson('one', 0, 'EPISODE', of('taught-film-1')),
      lesson('two', 1, 'EPISODE', of('taught-film-2')),
      lesson('game', 2, 'GAME', null),
      lesson('quiz', 3, 'QUIZ', null),
    ],
    attachment: ['sheet', 'list'].map((key, position) => ({
      id: of(`attachment/${key}`),
      course_id,
      key,
      position,
      name: text(key),
      body: text(`# ${key}`),
    })),
    film_moment: [10, 20].map((at_seconds) => ({
      id: of(`moment/${at_seconds}`),
      lesson_id: of('one'),
      at_seconds,
      prompt: text(`at ${at_seconds}?`),
    })),
    film_moment_option: [10, 20].flatMap((at) =>
      [true, false].map((correct) => ({
        moment_id: of(`moment/${at}`),
        text: text(correct ? 'yes' : 'no'),
        correct,
        feedback: text('so'),
      })),
    ),
    game: [{ lesson_id: of('game'), course_id, kind: 'ORDER', content: JSON.stringify({ steps: [1, 2, 3] }) }],
    quiz: [{ id: of('quiz'), short_id: 'taught-quiz', lesson_id: of('quiz'), course_id, pass_percentage: 75 }],
    quiz_pool: [{ id: of('pool'), quiz_id: of('quiz'), key: 'all', draw: 2 }],
    quiz_picture: [{ id: sha('c'), svg: '<svg />' }],
    quiz_question: [
      question('single', 0, { kind: 'SINGLE' }),
      question('order', 1, { kind: 'ORDERING' }),
      question('word', 2, { kind: 'SHORT_TEXT' }),
      question('spot', 3, { kind: 'HOTSPOT', picture_id: sha('c'), picture_text: text('picture'), places: 1 }),
    ],
    quiz_option: [
      ...[0, 1].map((place) => option('single', place)),
      ...[0, 1, 2].map((place) => option('order', place, { correct: false })),
      option('spot', 0, { x: 10, y: 10 }),
    ],
    quiz_key: [
      { question_id: of('order'), option_ids: [of('order/2'), of('order/0'), of('order/1')] },
      { question_id: of('word'), accepted: JSON.stringify([{ languageCode: 'nb', value: 'jord' }]), one_slip: true },
    ],
    quiz_area: [{ option_id: of('spot/0'), question_id: of('spot'), xs: [10], ys: [10], radius: 5 }],
  }
}

/**
 * Inserts a course that teaches the same each time, under new ids.
 * @param arrange gives the rows of a table the order in which they are inserted
 * @returns the id of the course
 */
export async function insertTaughtCourse(
  owner: OwnerConnection,
  arrange: (rows: readonly Row[]) => readonly Row[] = (rows) => rows,
): Promise<string> {
  const tables = rowsOf()
  for (const [table, rows] of Object.entries(tables))
    for (const row of arrange(rows)) {
      const columns = Object.keys(row)
      const places = columns.map((_, place) => `$${place + 1}`).join(', ')
      await owner.query(
        `insert into ${table} (${columns.map((name) => `"${name}"`).join(', ')}) values (${places})`,
        Object.values(row),
      )
    }
  return String(tables['course']?.[0]?.['id'])
}
