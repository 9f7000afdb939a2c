import { Course, courseById } from '#features/courses/server/index.ts'
import { mayAdministrate } from '#features/organizations/server/index.ts'
import { courseSeatRefusals, mayRelease } from '#features/licenses/rules/course-seats.ts'
import { builder, LocalisedTitle } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { badRequest } from '#platform/graphql/errors.ts'
import { groupedBy, requestLoader } from '#platform/graphql/request-loader.ts'
import { shownEmail } from '#values/addresses/shown-email.ts'
import { listPageError } from '#values/list-page.ts'
import { assignCourseSeats, releaseCourseSeat, type SeatsChanged } from './change-seats.ts'
import { findHolders, findLicense, findLicenses, type CourseLicense, type SeatHolder } from './license-store.ts'

const holdersOf = requestLoader(async (context, ids) =>
  groupedBy(await findHolders(await context.read(), ids), ({ licenseId }) => licenseId),
)

const Holder = builder.objectRef<SeatHolder>('CourseSeatHolder').implement({
  description: 'A member of the organisation who holds a seat of a course.',
  fields: (t) => ({
    userId: t.exposeID('userId'),
    name: t.exposeString('name'),
    email: t.string({ resolve: ({ email }) => shownEmail(email) }),
    assignedAt: t.expose('assignedAt', { type: 'DateTime' }),
    hasStarted: t.boolean({
      description: 'Whether the holder has begun the course with this seat: then it stays theirs.',
      resolve: ({ assignedAt, touchedAt }) => !mayRelease(assignedAt, touchedAt),
    }),
  }),
})

const CourseLicenseRef = builder.objectRef<CourseLicense>('CourseLicense').implement({
  description: 'A course that the organisation has bought for some of its people.',
  fields: (t) => ({
    id: t.exposeID('id'),
    courseName: t.expose('courseName', {
      type: [LocalisedTitle],
      description: 'Also of a course that is no longer published.',
    }),
    course: t.field({
      type: Course,
      nullable: true,
      description: 'Null when the course is no longer published in the market.',
      resolve: ({ courseId }, _, context) => courseById(context, courseId),
    }),
    seats: t.exposeInt('seats'),
    taken: t.exposeInt('taken'),
    startsAt: t.expose('startsAt', { type: 'DateTime' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When access ends; certificates stay.' }),
    isRunning: t.exposeBoolean('isRunning'),
    holders: t.field({
      type: [Holder],
      description: 'By name; at most 500.',
      resolve: async ({ id }, _, context) => (await holdersOf(context, id)) ?? [],
    }),
  }),
})

const CourseLicenseList = builder
  .objectRef<{ readonly items: readonly CourseLicense[]; readonly totalCount: number }>('CourseLicenseList')
  .implement({
    fields: (t) => ({
      items: t.field({ type: [CourseLicenseRef], resolve: ({ items }) => [...items] }),
      totalCount: t.exposeInt('totalCount'),
    }),
  })

builder.queryField('listCourseLicenses', (t) =>
  t.field({
    type: CourseLicenseList,
    description:
      'The single courses that an organisation has bought, running ones first, for its admins. Empty for everyone else, whether the organisation exists or not.',
    authScopes: { signedIn: true },
    args: {
      organizationId: t.arg.id({ required: true }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: 20 }),
    },
    resolve: async (_, { organizationId, offset, limit }, context) => {
      const problem = listPageError({ offset, limit })
      if (problem) throw badRequest(problem)
      const tx = await context.read()
      if (!(await mayAdministrate(tx, userIdOf(context), organizationId, 'administrate_organization')))
        return { items: [], totalCount: 0 }
      return findLicenses(tx, organizationId, { offset, limit, now: context.now() })
    },
  }),
)

const CourseSeatsChanged = builder
  .objectRef<Extract<SeatsChanged, { kind: 'SeatsChanged' }>>('CourseSeatsChanged')
  .implement({
    fields: (t) => ({
      license: t.field({
        type: CourseLicenseRef,
        nullable: true,
        resolve: async ({ licenseId }, _, context) =>
          (await findLicense(await context.read(), licenseId, context.now())) ?? null,
      }),
    }),
  })
const CourseSeatsRefused = builder
  .objectRef<Extract<SeatsChanged, { kind: 'SeatsRefused' }>>('CourseSeatsRefused')
  .implement({
    description: 'No seat was given or taken back. The page has the text for the reason.',
    fields: (t) => ({
      reason: t.expose('reason', { type: builder.enumType('CourseSeatRefusal', { values: courseSeatRefusals }) }),
    }),
  })
const ChangeCourseSeatsResult = builder.unionType('ChangeCourseSeatsResult', {
  types: [CourseSeatsChanged, CourseSeatsRefused],
  resolveType: ({ kind }) => (kind === 'SeatsChanged' ? CourseSeatsChanged : CourseSeatsRefused),
})

/** How many people may be given a seat at once. */
const maxPeople = 500

builder.mutationFields((t) => ({
  assignCourseSeats: t.field({
    type: ChangeCourseSeatsResult,
    description: 'Gives seats of a bought course to members; either all of them or none. For admins.',
    authScopes: { signedIn: true },
    args: { licenseId: t.arg.id({ required: true }), userIds: t.arg.idList({ required: true }) },
    resolve: (_, { licenseId, userIds }, context) => {
      if (userIds.length === 0 || userIds.length > maxPeople) throw badRequest(`1 to ${maxPeople} people at once.`)
      const request = { licenseId, actorId: userIdOf(context), language: context.locale, userIds }
      return assignCourseSeats(context.database, request, context.now())
    },
  }),
  releaseCourseSeat: t.field({
    type: ChangeCourseSeatsResult,
    description: 'Takes a seat back from a member who has not begun the course with it. For admins.',
    authScopes: { signedIn: true },
    args: { licenseId: t.arg.id({ required: true }), userId: t.arg.id({ required: true }) },
    resolve: (_, { licenseId, userId }, context) => {
      const request = { licenseId, actorId: userIdOf(context), language: context.locale, userId }
      return releaseCourseSeat(context.database, request, context.now())
    },
  }),
}))
