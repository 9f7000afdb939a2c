import { Course, courseById, Lesson, lessonsOf, type LessonRow } from '#features/courses/server/index.ts'
import { courseProgress, type CourseProgress } from '#features/watching/rules/progress/course-progress.ts'
import { builder, LearningStatusType } from '#platform/graphql/builder.ts'
import { learnerOf, userIdOf } from '#platform/graphql/context.ts'
import { allKnown } from '#platform/graphql/known.ts'
import { requestLoader } from '#platform/graphql/request-loader.ts'
import type { RecordedProgress } from '#features/watching/server/heartbeats/heartbeat-store.ts'
import { learnedCourseOf, lessonProgressOf, unfinishedCourses } from './progress-loaders.ts'
import { findSeekLimits, type LearnedCourse } from './progress-store.ts'
import { clamp } from '#values/clamp.ts'
import { learningStatusOf } from '#values/learning/learning-status.ts'

const seekLimitOf = requestLoader(async (context, lessonIds) => findSeekLimits(context, userIdOf(context), lessonIds))

export const EpisodeProgress = builder.objectRef<RecordedProgress>('EpisodeProgress').implement({
  description: 'How far the viewer is in an episode (C7).',
  fields: (t) => ({
    positionSeconds: t.exposeFloat('positionSeconds', { description: 'Where it was left.' }),
    completed: t.exposeBoolean('completed', { description: 'Seen; never taken back.' }),
    share: t.exposeFloat('share', { description: 'Of the film’s whole seconds seen, 0 to 1.' }),
    secondsLeft: t.exposeInt('secondsLeft', {
      description: 'What is left to watch, in whole seconds: all of it for a film left at its end, which starts over.',
    }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})

interface ProgressInCourse extends CourseProgress {
  readonly courseId: string
  readonly learned: LearnedCourse | undefined
}

const CourseProgressType = builder.objectRef<ProgressInCourse>('CourseProgress').implement({
  description: 'How far the viewer is in a course (C7). Only films that exist count.',
  fields: (t) => ({
    episodes: t.exposeInt('episodes'),
    completed: t.exposeInt('completed'),
    started: t.boolean({
      description: 'Whether a film was opened or a test finished.',
      resolve: ({ learned }) => learned !== undefined,
    }),
    secondsLeft: t.exposeInt('secondsLeft'),
    status: t.field({
      type: LearningStatusType,
      description:
        'Films and tests together: a test that was taken and not passed says more than films that were seen.',
      resolve: ({ learned }) => learningStatusOf(learned ?? null),
    }),
    bestPercentage: t.int({
      nullable: true,
      description: 'The best result of the test that is not passed, the lowest of several; null when none is.',
      resolve: ({ learned }) => learned?.percentage ?? null,
    }),
    nextLesson: t.field({
      type: Lesson,
      nullable: true,
      description: 'What to go on with: the film left latest, else the first not seen, else the test.',
      resolve: async ({ courseId, nextLessonId }, _, context): Promise<LessonRow | null> =>
        (await lessonsOf(context, courseId))?.find(({ id }) => id === nextLessonId) ?? null,
    }),
  }),
})

builder.objectFields(Lesson, (t) => ({
  progress: t.field({
    type: EpisodeProgress,
    nullable: true,
    description: 'Null while the viewer has not touched it.',
    resolve: async (lesson, _, context) =>
      (await lessonProgressOf(context, lesson.course_id)).find(({ lessonId }) => lessonId === lesson.id) ?? null,
  }),
  seekLimitSeconds: t.int({
    nullable: true,
    description:
      'How far the viewer may go in the film for now, where the organisation wants it watched in order and it is not completed; null when nothing keeps them.',
    resolve: async (lesson, _, context) =>
      learnerOf(context) !== undefined ? ((await seekLimitOf(context, lesson.id)) ?? null) : null,
  }),
}))

builder.objectFields(Course, (t) => ({
  progress: t.field({
    type: CourseProgressType,
    resolve: async (course, _, context) => {
      const courseId = course.id
      if (learnerOf(context) === undefined) return { ...courseProgress([]), courseId, learned: undefined }
      const [lessons = [], own, learned] = await Promise.all([
        lessonsOf(context, courseId),
        lessonProgressOf(context, courseId),
        learnedCourseOf(context, courseId),
      ])
      const progressOf = new Map(own.map((each) => [each.lessonId, each]))
      const watched = lessons.map(({ id, kind, duration_seconds: durationSeconds }) => ({
        id,
        kind,
        durationSeconds,
        progress: progressOf.get(id) ?? null,
      }))
      return { ...courseProgress(watched), courseId, learned }
    },
  }),
  lesson: t.field({
    type: Lesson,
    nullable: true,
    description: 'One lesson of the course by its short id; null when the course has no such lesson.',
    args: { shortId: t.arg.string({ required: true }) },
    resolve: async (course, { shortId }, context) =>
      (await lessonsOf(context, course.id))?.find((lesson) => lesson.short_id === shortId) ?? null,
  }),
}))

const maxContinued = 12

builder.queryField('continueWatching', (t) =>
  t.field({
    type: [Course],
    description: 'Courses the viewer has begun and may go on with, the one watched latest first (C7).',
    authScopes: { signedIn: true },
    args: { first: t.arg.int({ required: true, defaultValue: 4 }) },
    resolve: async (_, { first }, context) => {
      const ids = await unfinishedCourses(context, clamp(first, 0, maxContinued))
      const courses = await allKnown(ids.map((id) => courseById(context, id)))
      return courses.filter((course) => course !== undefined)
    },
  }),
)
