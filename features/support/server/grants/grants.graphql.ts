import { courseActs } from '#features/licenses/server/index.ts'
import { grantActs } from '#features/purchase/server/index.ts'
import { actingStaff } from '#features/staff/server/index.ts'
import { builder, LocalisedTitle } from '#platform/graphql/builder.ts'
import { badRequest } from '#platform/graphql/errors.ts'
import { SupportResultType } from '#features/support/server/actions.graphql.ts'
import { findCoursesToGrant, maxCourses, type CourseToGrant } from './courses-to-grant.ts'
import {
  changeSeatsAsStaff,
  endCourseAsStaff,
  endGrantAsStaff,
  extendAsStaff,
  extendCourseAsStaff,
  grantCourseAsStaff,
  grantSubscriptionAsStaff,
  undoCourseAsStaff,
  undoGrantAsStaff,
  type GrantOutcome,
} from './grant-actions.ts'

const GrantOutcomeType = builder.objectRef<GrantOutcome>('SupportGrantOutcome').implement({
  fields: (t) => ({
    result: t.field({ type: SupportResultType, resolve: ({ result }) => result }),
    id: t.exposeID('id', { nullable: true, description: 'What it was about, by which it is taken back.' }),
  }),
})
const Course = builder.objectRef<CourseToGrant>('SupportCourse').implement({
  description: 'A course that can be granted.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.field({ type: [LocalisedTitle], resolve: ({ name }) => [...name] }),
  }),
})
const Plan = builder.enumType('SupportPlan', { values: ['GROUP', 'CORPORATE'] as const })
const GrantAct = builder.enumType('SupportGrantAct', { values: grantActs })
const CourseAct = builder.enumType('SupportCourseAct', { values: courseActs })

/** Tidied later; this only keeps what nobody types out of the way. */
const maxTyped = 2000

function shortly<Given extends { readonly reason: string }>(given: Given): Given {
  if (given.reason.length > maxTyped) throw badRequest('That is too long.')
  return given
}
const authScopes = { staff: 'subscriptions.grant' } as const

builder.queryFields((t) => ({
  supportCourses: t.field({
    type: [Course],
    description: `The courses that can be granted; at most ${maxCourses}.`,
    authScopes,
    resolve: async (_, __, context) => [...(await findCoursesToGrant(context.database, actingStaff(context)))],
  }),
}))

builder.mutationFields((t) => ({
  supportGrantToPerson: t.field({
    type: GrantOutcomeType,
    description: 'Opens a subscription for a person until a last day, without payment.',
    authScopes,
    args: {
      personId: t.arg.id({ required: true }),
      lastDay: t.arg.string({ required: true, description: 'As 2027-12-01.' }),
      reason: t.arg.string({ required: true }),
    },
    resolve: (_, given, context) => {
      const { personId: userId, lastDay, reason } = shortly(given)
      return grantSubscriptionAsStaff(context.database, actingStaff(context), { to: { userId }, lastDay, reason })
    },
  }),
  supportGrantToOrganization: t.field({
    type: GrantOutcomeType,
    description: 'Opens a subscription with seats for an organisation until a last day, without payment.',
    authScopes,
    args: {
      organizationId: t.arg.id({ required: true }),
      plan: t.arg({ type: Plan, required: true }),
      seats: t.arg.int({ required: true }),
      lastDay: t.arg.string({ required: true, description: 'As 2027-12-01.' }),
      reason: t.arg.string({ required: true }),
    },
    resolve: (_, given, context) => {
      const { organizationId, plan: licence, seats, lastDay, reason } = shortly(given)
      const to = { organizationId, licence, seats }
      return grantSubscriptionAsStaff(context.database, actingStaff(context), { to, lastDay, reason })
    },
  }),
  supportExtend: t.field({
    type: GrantOutcomeType,
    description: 'Extends a running subscription by months that nobody pays for.',
    authScopes,
    args: {
      subscriptionId: t.arg.id({ required: true }),
      months: t.arg.int({ required: true }),
      reason: t.arg.string({ required: true }),
    },
    resolve: (_, given, context) => {
      const { subscriptionId: id, months, reason } = shortly(given)
      return extendAsStaff(context.database, actingStaff(context), { id, months, reason })
    },
  }),
  supportEndGrant: t.field({
    type: GrantOutcomeType,
    description: 'Ends a granted subscription now.',
    authScopes,
    args: { subscriptionId: t.arg.id({ required: true }) },
    resolve: (_, { subscriptionId }, context) =>
      endGrantAsStaff(context.database, actingStaff(context), subscriptionId),
  }),
  supportChangeSeats: t.field({
    type: GrantOutcomeType,
    description: 'Changes the seats of a granted subscription.',
    authScopes,
    args: { subscriptionId: t.arg.id({ required: true }), seats: t.arg.int({ required: true }) },
    resolve: (_, { subscriptionId: id, seats }, context) =>
      changeSeatsAsStaff(context.database, actingStaff(context), { id, seats }),
  }),
  supportUndoGrant: t.field({
    type: GrantOutcomeType,
    description: 'Takes back what staff did last with a subscription, when nothing else has happened since.',
    authScopes,
    args: { subscriptionId: t.arg.id({ required: true }), act: t.arg({ type: GrantAct, required: true }) },
    resolve: (_, { subscriptionId: id, act }, context) =>
      undoGrantAsStaff(context.database, actingStaff(context), { id, act }),
  }),
  supportGrantCourse: t.field({
    type: GrantOutcomeType,
    description: 'Opens a course for a person until a last day, without an order.',
    authScopes,
    args: {
      personId: t.arg.id({ required: true }),
      courseId: t.arg.id({ required: true }),
      lastDay: t.arg.string({ required: true, description: 'As 2027-12-01.' }),
      reason: t.arg.string({ required: true }),
    },
    resolve: (_, given, context) => grantCourseAsStaff(context.database, actingStaff(context), shortly(given)),
  }),
  supportExtendCourse: t.field({
    type: GrantOutcomeType,
    description: 'Extends a course that is open alone by months that nobody pays for.',
    authScopes,
    args: {
      licenseId: t.arg.id({ required: true }),
      months: t.arg.int({ required: true }),
      reason: t.arg.string({ required: true }),
    },
    resolve: (_, given, context) => {
      const { licenseId: id, months, reason } = shortly(given)
      return extendCourseAsStaff(context.database, actingStaff(context), { id, months, reason })
    },
  }),
  supportEndCourse: t.field({
    type: GrantOutcomeType,
    description: 'Ends a granted course now.',
    authScopes,
    args: { licenseId: t.arg.id({ required: true }) },
    resolve: (_, { licenseId }, context) => endCourseAsStaff(context.database, actingStaff(context), licenseId),
  }),
  supportUndoCourse: t.field({
    type: GrantOutcomeType,
    description: 'Takes back what staff did last with a course, when nothing else has happened since.',
    authScopes,
    args: { licenseId: t.arg.id({ required: true }), act: t.arg({ type: CourseAct, required: true }) },
    resolve: (_, { licenseId: id, act }, context) =>
      undoCourseAsStaff(context.database, actingStaff(context), { id, act }),
  }),
}))
