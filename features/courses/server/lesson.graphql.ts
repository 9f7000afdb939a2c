import { builder, LanguageCode, LocalisedTitle, LocalisedValue } from '#platform/graphql/builder.ts'
import { attachmentFile, type AttachmentFile } from './attachments/attachment-file.ts'
import { accessOf } from './course-loaders.ts'
import type { AttachmentRow, LessonRow } from './course-store.ts'

const LessonKind = builder.enumType('LessonKind', {
  values: ['EPISODE', 'GAME', 'PLACEHOLDER', 'QUIZ'] as const,
})

/** A lesson of a course: a film, a test, a game, or a placeholder for a film that is not made yet (C2). */
export const Lesson = builder.objectRef<LessonRow>('Lesson').implement({
  description: 'A lesson of a course. A PLACEHOLDER is a film that is not made yet.',
  fields: (t) => ({
    id: t.exposeID('id'),
    shortId: t.exposeString('short_id'),
    position: t.exposeInt('position'),
    kind: t.expose('kind', { type: LessonKind }),
    name: t.expose('name', { type: [LocalisedTitle] }),
    description: t.expose('description', { type: [LocalisedValue], nullable: true }),
    durationSeconds: t.exposeInt('duration_seconds'),
    isFree: t.exposeBoolean('is_free', {
      description: 'Whether anybody may watch its film, without access to the course.',
    }),
  }),
})

const AttachmentFileType = builder.objectRef<AttachmentFile>('AttachmentFile').implement({
  description: 'An attachment as a file, in one language.',
  fields: (t) => ({
    fileName: t.exposeString('fileName', { description: 'With its ending.' }),
    mediaType: t.exposeString('mediaType'),
    sizeBytes: t.exposeInt('sizeBytes'),
    pages: t.exposeInt('pages', { nullable: true, description: 'Sheets of paper, where that is known.' }),
  }),
})

export const Attachment = builder.objectRef<AttachmentRow>('Attachment').implement({
  description: 'What goes with a course: a page of text in Markdown, which is also had as PDF, or a file.',
  fields: (t) => ({
    id: t.exposeID('id'),
    key: t.exposeString('key'),
    name: t.expose('name', { type: [LocalisedTitle] }),
    body: t.field({
      type: [LocalisedValue],
      nullable: true,
      description: 'Null for a file, and without access to the course (C6).',
      resolve: async (attachment, _, context) =>
        (await accessOf(context, attachment.course_id))?.userCanWatch ? attachment.body : null,
    }),
    file: t.field({
      type: AttachmentFileType,
      nullable: true,
      description: 'Null without access to the course (C6). In the language of the request unless one is named.',
      args: { language: t.arg({ type: LanguageCode }) },
      resolve: async (attachment, { language }, context) =>
        (await accessOf(context, attachment.course_id))?.userCanWatch
          ? attachmentFile(attachment, language ?? context.locale)
          : null,
    }),
  }),
})
