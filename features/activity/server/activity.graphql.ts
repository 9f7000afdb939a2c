import { Course, courseById } from '#features/courses/server/index.ts'
import { mayAdministrate } from '#features/organizations/server/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { badRequest } from '#platform/graphql/errors.ts'
import { figuresOf, type PeriodFigures, type WeekSums } from '#features/activity/rules/figures.ts'
import { weeksOf, type Period } from '#features/activity/rules/period.ts'
import { lastDayOf } from '#features/activity/rules/weeks.ts'
import type { BusyMember, CourseActivityRow } from './activity-store.ts'
import { findNames } from './names-store.ts'
import { deadlineDays, maxActiveMembers, maxCourses, summariseActivity, type Activity } from './summarise-activity.ts'
import { parsePeriod } from './parse-period.ts'

const CourseActivity = builder.objectRef<CourseActivityRow>('CourseActivity').implement({
  description: 'How many members have finished a course, have taken its test without passing it, and have begun it.',
  fields: (t) => ({
    course: t.field({
      type: Course,
      nullable: true,
      description: 'Null when the course is no longer published in the market.',
      resolve: (row, _, context) => courseById(context, row.courseId),
    }),
    finished: t.exposeInt('finished'),
    notPassed: t.exposeInt('notPassed', { description: 'Who took a test of it and has not passed it.' }),
    inProgress: t.exposeInt('inProgress', { description: 'Who has begun, and neither finished nor failed a test.' }),
  }),
})

const ActivityWeek = builder.objectRef<WeekSums>('ActivityWeek').implement({
  description: 'What the members did in a week.',
  fields: (t) => ({
    monday: t.exposeString('week', {
      description: 'Its first day, as 2026-11-16: weeks are those of ISO 8601, in Oslo.',
    }),
    active: t.exposeInt('active', { description: 'Members who saw something new or took a test.' }),
    seconds: t.exposeFloat('seconds', {
      description: 'Of films, newly seen; more than 32 bits hold in a large organisation.',
    }),
  }),
})

const ActivityFigures = builder.objectRef<PeriodFigures>('ActivityFigures').implement({
  fields: (t) => ({
    seconds: t.exposeFloat('seconds', { description: 'Of films, newly seen.' }),
    coursesFinished: t.exposeInt('coursesFinished', { description: 'Each member and course counts once.' }),
    firstTries: t.exposeInt('firstTries', { description: 'Tests that were finished for the first time.' }),
    firstPasses: t.exposeInt('firstPasses', { description: 'Those of them that were passed.' }),
  }),
})

const ActiveMember = builder.objectRef<BusyMember>('ActiveMember').implement({
  fields: (t) => ({
    userId: t.exposeID('userId', { nullable: true, description: 'Null with the name.' }),
    name: t.exposeString('name', { nullable: true, description: 'Null for whoever does not want it shown.' }),
    courses: t.exposeInt('courses', { description: 'How many courses they watched in.' }),
    seconds: t.exposeInt('seconds'),
  }),
})

const ActivityNames = builder.objectRef<{ hideable: boolean; hidden: boolean }>('ActivityNames').implement({
  description: 'Whether members may hide their names in the list of the busiest, and whether the viewer does.',
  fields: (t) => ({ hideable: t.exposeBoolean('hideable'), hidden: t.exposeBoolean('hidden') }),
})

const OrganizationActivity = builder
  .objectRef<Activity & { readonly organizationId: string; readonly period: Period }>('OrganizationActivity')
  .implement({
    description: 'What the members of an organisation have learnt since they joined it. Who left is not in it.',
    fields: (t) => ({
      members: t.exposeInt('members'),
      activeThisWeek: t.exposeInt('activeThisWeek', { description: 'Whatever period is asked for.' }),
      weeks: t.field({
        type: [ActivityWeek],
        description: 'Each week of the period, the first one first.',
        resolve: ({ weeks, period }) =>
          weeksOf(period).map(
            (week) =>
              weeks.find((each) => each.week === week) ?? {
                week,
                active: 0,
                seconds: 0,
                coursesFinished: 0,
                firstTries: 0,
                firstPasses: 0,
              },
          ),
      }),
      figures: t.field({ type: ActivityFigures, resolve: ({ weeks, period }) => figuresOf(weeks, period) }),
      formerFigures: t.field({
        type: ActivityFigures,
        description: 'Those of as many weeks right before.',
        resolve: ({ weeks, former }) => figuresOf(weeks, former),
      }),
      deadlinesNear: t.int({
        description: `Assignment instances that are due within ${deadlineDays} days.`,
        resolve: ({ deadlines }) => deadlines.near,
      }),
      deadlinesPassed: t.int({ resolve: ({ deadlines }) => deadlines.overdue }),
      courses: t.field({
        type: [CourseActivity],
        description: `The courses that most members have finished, then begun; at most ${maxCourses}, whatever the period.`,
        resolve: ({ courses }) => [...courses],
      }),
      busiest: t.field({
        type: [ActiveMember],
        description: `Who saw most in this week and the three before; at most ${maxActiveMembers}.`,
        resolve: ({ busiest }) => [...busiest],
      }),
      names: t.field({
        type: ActivityNames,
        resolve: async ({ organizationId }, _, context) =>
          findNames(await context.read(), organizationId, userIdOf(context)),
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
    args: {
      organizationId: t.arg.id({ required: true }),
      from: t.arg.string({ description: 'A day of the first week, as 2026-09-01; twelve weeks ago without.' }),
      to: t.arg.string({ description: 'A day of the last week; now without. At most a year lies between.' }),
      groupId: t.arg.id({ description: 'Only the people of a group and those that are part of it.' }),
    },
    resolve: async (_, { organizationId, from, to, groupId }, context) => {
      const now = context.now()
      const period = parsePeriod(from, to, now)
      if (!period) throw badRequest(`from and to must be days such as ${lastDayOf('2026-11-16')}, in this order`)
      const tx = await context.read()
      if (!(await mayAdministrate(tx, userIdOf(context), organizationId, 'dashboard'))) return null
      const scope = { organizationId, groupId: groupId ?? undefined }
      return { ...(await summariseActivity(tx, scope, period, now)), organizationId, period }
    },
  }),
)
