import { actingStaff } from '#features/staff/server/index.ts'
import { builder, LanguageCode } from '#platform/graphql/builder.ts'
import type { GraphContext } from '#platform/graphql/context.ts'
import { badRequest } from '#platform/graphql/errors.ts'
import { clamp } from '#values/clamp.ts'
import { documentLimits } from '#features/courses/rules/editing/course-document.ts'
import { changeCourseState, createCourse, stateResults } from './course-life.ts'
import { parseDocument } from './document-schema.ts'
import {
  CourseStateType,
  DraftSavedType,
  EditorCourseList,
  EditorCourseType,
  PublishedType,
  PublishingPlannedType,
} from './editing-types.graphql.ts'
import { listForStaff, openCourse, openPublication } from './open-course.ts'
import { planPublishing } from './plan-publishing.ts'
import { publishCourse } from './publish-course.ts'
import { saveDraft } from './save-draft.ts'

const StateResult = builder.enumType('CourseStateResult', { values: stateResults })

const maxListed = 50
const maxDocument = 900_000

const mayEditAll = async (context: GraphContext): Promise<boolean> =>
  (await context.staffRights?.())?.permissions.includes('courses.edit') === true

builder.queryFields((t) => ({
  editorCourses: t.field({
    type: EditorCourseList,
    description: `The courses of all states, what changed last first; at most ${maxListed} at once.`,
    authScopes: { staff: 'translations.edit' },
    args: {
      text: t.arg.string({
        required: true,
        defaultValue: '',
        description: 'Words of the name, the number or short id.',
      }),
      state: t.arg({ type: CourseStateType }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: 20 }),
    },
    resolve: async (_, { text, state, ...page }, context) => {
      if (text.length > 200) throw badRequest('That is too long.')
      const limit = clamp(page.limit, 1, maxListed)
      const request = { text, state: state ?? undefined, offset: clamp(page.offset, 0, 10_000), limit }
      const found = await listForStaff(context.database, actingStaff(context), request)
      return { items: found.slice(0, limit), hasMore: found.length > limit }
    },
  }),
  editorCourse: t.field({
    type: EditorCourseType,
    nullable: true,
    description: 'A course with everything that its editor shows.',
    authScopes: { staff: 'translations.edit' },
    args: { courseId: t.arg.id({ required: true }) },
    resolve: async (_, { courseId }, context) =>
      (await openCourse(context.database, actingStaff(context), courseId)) ?? null,
  }),
  editorPublication: t.string({
    nullable: true,
    description: 'The document that was published under a number, as JSON.',
    authScopes: { staff: 'translations.edit' },
    args: { courseId: t.arg.id({ required: true }), number: t.arg.int({ required: true }) },
    resolve: async (_, { courseId, number }, context) => {
      const document = await openPublication(context.database, actingStaff(context), courseId, number)
      return document ? JSON.stringify(document) : null
    },
  }),
}))

builder.mutationFields((t) => ({
  saveCourseDraft: t.field({
    type: DraftSavedType,
    description: 'Saves the draft of a course, unless somebody has saved since the given revision.',
    authScopes: { staff: 'translations.edit' },
    args: {
      courseId: t.arg.id({ required: true }),
      revision: t.arg.int({ required: true }),
      document: t.arg.string({ required: true, description: 'The whole document, as JSON.' }),
    },
    resolve: async (_, { courseId, revision, document: json }, context) => {
      const document = json.length > maxDocument ? undefined : parseDocument(json)
      if (!document) throw badRequest('That is no document of a course.')
      const given = { courseId, revision, document, mayEditAll: await mayEditAll(context) }
      return saveDraft(context.database, actingStaff(context), given)
    },
  }),
  publishCourse: t.field({
    type: PublishedType,
    description: 'Publishes the draft of a course, when nothing is missing.',
    authScopes: { staff: 'courses.edit' },
    args: { courseId: t.arg.id({ required: true }), revision: t.arg.int({ required: true }) },
    resolve: (_, given, context) => publishCourse(context.database, actingStaff(context), given),
  }),
  planPublishing: t.field({
    type: PublishingPlannedType,
    description: 'Plans when the draft of a course publishes itself; without a time, takes the plan back.',
    authScopes: { staff: 'courses.edit' },
    args: { courseId: t.arg.id({ required: true }), publishAt: t.arg({ type: 'DateTime' }) },
    resolve: (_, { courseId, publishAt }, context) =>
      planPublishing(context.database, actingStaff(context), { courseId, publishAt: publishAt ?? null }),
  }),
  createCourse: t.id({
    nullable: true,
    description: 'Creates a course that only staff see, and returns its id; null when there is no such template.',
    authScopes: { staff: 'courses.edit' },
    args: {
      name: t.arg.string({ required: true }),
      language: t.arg({ type: LanguageCode, required: true }),
      templateId: t.arg.id(),
    },
    resolve: async (_, { name, language, templateId }, context) => {
      const written = name.trim()
      if (written === '' || written.length > documentLimits.name) throw badRequest('The name is empty or too long.')
      const given = { name: written, language, templateId: templateId ?? undefined }
      return (await createCourse(context.database, actingStaff(context), given)) ?? null
    },
  }),
  changeCourseState: t.field({
    type: StateResult,
    description: 'Pauses a course, takes it up again, archives it, or makes it a template; each has a way back.',
    authScopes: { staff: 'courses.edit' },
    args: { courseId: t.arg.id({ required: true }), state: t.arg({ type: CourseStateType, required: true }) },
    resolve: (_, given, context) => changeCourseState(context.database, actingStaff(context), given),
  }),
}))
