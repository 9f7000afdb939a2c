import { Course, courseById } from '#features/courses/server/index.ts'
import { mayAdministrate } from '#features/organisations/server/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { recentDays } from '#features/activity/rules/completion-shares.ts'
import { findCourseActivity, findFigures, type ActivityFigures, type CourseActivityRow } from './activity-store.ts'

/** No more courses than this are listed; the sums count them all. */
const mostCourses = 12
const day = 24 * 60 * 60 * 1000

const CourseActivity = builder.objectRef<CourseActivityRow>('CourseActivity').implement({
  description: 'How many members have finished a course, and how many have begun and not finished it.',
  fields: (t) => ({
    course: t.field({
      type: Course,
      nullable: true,
      description: 'Null when the course is no longer published in the market.',
      resolve: (row, _, context) => courseById(context, row.courseId),
    }),
    finished: t.exposeInt('finished'),
    underWay: t.exposeInt('underWay'),
  }),
})

const OrganizationActivity = builder
  .objectRef<ActivityFigures & { readonly courses: CourseActivityRow[] }>('OrganizationActivity')
  .implement({
    description: 'What the members of an organisation have learnt since they joined it.',
    fields: (t) => ({
      members: t.exposeInt('members'),
      activeMembers: t.exposeInt('activeMembers', {
        description: `Members who opened an episode in the last ${recentDays} days.`,
      }),
      certificates: t.exposeInt('certificates'),
      coursesFinished: t.int({
        description: 'Each member and course counts once.',
        resolve: ({ courses }) => courses[0]?.finishedInAll ?? 0,
      }),
      courses: t.expose('courses', {
        type: [CourseActivity],
        description: `The courses that most members have finished, then begun; at most ${mostCourses}.`,
      }),
    }),
  })

builder.queryField('organizationActivity', (t) =>
  t.field({
    type: OrganizationActivity,
    nullable: true,
    description:
      'The activity of an organisation, for its admins and managers (O3). Null for everyone else, whether the organisation exists or not.',
    authScopes: { signedIn: true },
    args: { organizationId: t.arg.id({ required: true }) },
    resolve: async (_, { organizationId }, context) => {
      const tx = await context.read()
      if (!(await mayAdministrate(tx, userIdOf(context), organizationId, 'dashboard'))) return null
      const since = new Date(context.now().getTime() - recentDays * day)
      const figures = await findFigures(tx, organizationId, since)
      return { ...figures, courses: await findCourseActivity(tx, organizationId, mostCourses) }
    },
  }),
)
