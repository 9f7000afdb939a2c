import { builder, LocalisedValue } from '#platform/graphql/builder.ts'
import { accessOf } from './course-loaders.ts'
import type { AttachmentRow, LessonRow } from './course-store.ts'

export const LessonKind = builder.enumType('LessonKind', {
  values: ['EPISODE', 'GAME', 'PLACEHOLDER', 'QUIZ'] as const,
})

/** A lesson of a course: a film, a test, a game, or the honest word that the film is not made yet (C2). */
export const Lesson = builder.objectRef<LessonRow>('Lesson').implement({
  description: 'A lesson of a course. A PLACEHOLDER is a film that is not made yet.',
  fields: (t) => ({
    id: t.exposeID('id'),
    shortId: t.exposeString('short_id'),
    position: t.exposeInt('position'),
    kind: t.expose('kind', { type: LessonKind }),
    name: t.expose('name', { type: [LocalisedValue] }),
    description: t.expose('description', { type: [LocalisedValue], nullable: true }),
    durationSeconds: t.exposeInt('duration_seconds'),
  }),
})

export const Attachment = builder.objectRef<AttachmentRow>('Attachment').implement({
  description: 'A page of text that goes with a course, in Markdown.',
  fields: (t) => ({
    id: t.exposeID('id'),
    key: t.exposeString('key'),
    name: t.expose('name', { type: [LocalisedValue] }),
    body: t.field({
      type: [LocalisedValue],
      nullable: true,
      description: 'Null to whoever may not watch the course (C6).',
      resolve: async (attachment, _, context) =>
        (await accessOf(context, attachment.course_id))?.userCanWatch ? attachment.body : null,
    }),
  }),
})
