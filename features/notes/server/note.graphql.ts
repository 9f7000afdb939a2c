import { Course, courseById, Lesson, lessonsOf, type LessonRow } from '#features/courses/server/index.ts'
import { readNoteCursor, writeNoteCursor } from '#features/notes/rules/note-cursor.ts'
import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { badRequest } from '#platform/graphql/errors.ts'
import { groupedBy, requestLoader } from '#platform/graphql/request-loader.ts'
import { countHolding, findNotes, findNotesAt, type ListedNote, type NoteRow } from './note-store.ts'

export const Note = builder.objectRef<NoteRow>('Note').implement({
  description: 'What its writer, and nobody else, reads beside a film.',
  fields: (t) => ({
    id: t.exposeID('id'),
    second: t.exposeInt('second', { description: 'Whole seconds into the film.' }),
    text: t.exposeString('text'),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    updatedAt: t.expose('updated_at', { type: 'DateTime' }),
    course: t.field({
      type: Course,
      nullable: true,
      description: 'Null when the course is no longer published in the market.',
      resolve: (note, _, context) => courseById(context, note.course_id),
    }),
    lesson: t.field({
      type: Lesson,
      nullable: true,
      resolve: async (note, _, context): Promise<LessonRow | null> =>
        (await lessonsOf(context, note.course_id))?.find(({ id }) => id === note.lesson_id) ?? null,
    }),
  }),
})

const notesAt = requestLoader(async (context, lessonIds) =>
  groupedBy(await findNotesAt(context, userIdOf(context), lessonIds), (note) => note.lesson_id),
)

builder.objectField(Lesson, 'notes', (t) =>
  t.field({
    type: [Note],
    description: 'The viewer’s own notes, in the order of the film; at most 500.',
    resolve: async (lesson, _, context) =>
      context.viewer.kind === 'User' ? ((await notesAt(context, lesson.id)) ?? []) : [],
  }),
)

interface Listed {
  readonly notes: readonly ListedNote[]
  readonly hasNextPage: boolean
  readonly search: string
}

const NotePage = builder.objectRef<Listed>('NotePage').implement({
  fields: (t) => ({
    nodes: t.field({ type: [Note], resolve: ({ notes }) => [...notes] }),
    hasNextPage: t.exposeBoolean('hasNextPage'),
    endCursor: t.string({
      nullable: true,
      resolve: ({ notes }) => {
        const last = notes.at(-1)
        return last ? writeNoteCursor({ changedAt: last.changed_at, id: last.id }) : null
      },
    }),
    totalCount: t.int({
      description: 'Of all pages.',
      resolve: async ({ search }, _, context) => countHolding(await context.read(), userIdOf(context), search),
    }),
  }),
})

const [maxPage, maxSearch] = [200, 100]

builder.queryField('myNotes', (t) =>
  t.field({
    type: NotePage,
    description: 'All of the viewer’s own notes that hold a text, the one changed latest first.',
    authScopes: { signedIn: true },
    args: {
      search: t.arg.string({ required: true, defaultValue: '' }),
      first: t.arg.int({ required: true, defaultValue: 50 }),
      after: t.arg.string(),
    },
    resolve: async (_, { search: given, first, after: cursor }, context) => {
      if (first < 1 || first > maxPage) throw badRequest(`A page has 1 to ${maxPage} notes.`)
      if (given.length > maxSearch) throw badRequest(`At most ${maxSearch} characters are searched for.`)
      const after = cursor ? readNoteCursor(cursor) : undefined
      if (cursor && !after) throw badRequest('The cursor is not one this list gave out.')
      const search = given.trim()
      const found = await findNotes(await context.read(), userIdOf(context), { search, first, after })
      return { notes: found.slice(0, first), hasNextPage: found.length > first, search }
    },
  }),
)
