import { Course, courseById } from '#features/courses/server/index.ts'
import { findManagement, isLimited, mayActOn } from '#features/organizations/server/index.ts'
import { Playlist, playlistById } from '#features/playlists/server/index.ts'
import { builder, LearningStatusType } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { badRequest } from '#platform/graphql/errors.ts'
import { groupedBy, requestLoader } from '#platform/graphql/request-loader.ts'
import { dayIn } from '#values/day.ts'
import { isUuid } from '#values/uuid.ts'
import { clamp } from '#values/clamp.ts'
import { shownEmail } from '#values/addresses/shown-email.ts'
import {
  findListed,
  concernsReader,
  findNamedTargets,
  findProgress,
  findInstances,
  listAssignments,
  instanceStatuses,
  type ListedAssignment,
  type NamedTarget,
  type Progress,
  type InstanceRow,
} from './assignment-list-store.ts'

const maxListed = 100
const maxTextLength = 100

export const TargetKind = builder.enumType('AssignmentTargetKind', {
  values: ['USER', 'GROUP', 'ORGANIZATION'] as const,
})
const InstanceStatus = builder.enumType('AssignmentInstanceStatus', { values: instanceStatuses })
const AssignmentStatus = builder.enumType('AssignmentStatus', {
  description: 'OPEN: somebody is not done. OVERDUE: somebody is late. DONE: everybody is done or exempted.',
  values: ['OPEN', 'OVERDUE', 'DONE'] as const,
})

const Instance = builder.objectRef<InstanceRow>('AssignmentInstance').implement({
  description: 'The newest instance of an assignment for one person.',
  fields: (t) => ({
    id: t.exposeID('id'),
    userId: t.exposeID('userId'),
    name: t.exposeString('name'),
    email: t.string({ resolve: ({ email }) => shownEmail(email) }),
    round: t.exposeInt('round'),
    beginsOn: t.exposeString('beginsOn', { description: 'A day such as 2026-12-15.' }),
    dueOn: t.exposeString('dueOn', { nullable: true }),
    doneAt: t.expose('doneAt', { type: 'DateTime', nullable: true }),
    status: t.expose('status', { type: InstanceStatus }),
    learning: t.expose('learning', {
      type: LearningStatusType,
      nullable: true,
      description: 'How far they are with what is open or overdue; null when it is done or they are exempt.',
    }),
    percentage: t.exposeInt('percentage', {
      nullable: true,
      description: 'The best result of a test that is not passed.',
    }),
    exemptedBecause: t.exposeString('exemptedBecause', { nullable: true }),
  }),
})

interface Found<Row> {
  readonly items: readonly Row[]
  readonly totalCount: number
}

const InstanceList = builder.objectRef<Found<InstanceRow>>('AssignmentInstanceList').implement({
  fields: (t) => ({
    items: t.field({ type: [Instance], resolve: ({ items }) => [...items] }),
    totalCount: t.exposeInt('totalCount'),
  }),
})

const AssignmentTarget = builder.objectRef<NamedTarget>('AssignmentTarget').implement({
  description: 'To whom something is assigned: a person, the people of a group, or everybody.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: TargetKind }),
    userId: t.exposeID('userId', { nullable: true }),
    groupId: t.exposeID('groupId', { nullable: true }),
    name: t.exposeString('name', { nullable: true, description: 'Without one for everybody, and beyond one’s reach.' }),
    membersCount: t.exposeInt('members', { nullable: true }),
    onlyNew: t.exposeBoolean('onlyNew', { description: 'Only those who come after it was assigned.' }),
    exceptUserId: t.exposeID('exceptUserId', { nullable: true, description: 'Who is left out of everybody.' }),
    exceptName: t.exposeString('exceptName', { nullable: true, description: 'Null also beyond one’s reach.' }),
  }),
})

const AssignmentProgress = builder.objectRef<Progress>('AssignmentProgress').implement({
  fields: (t) => ({
    people: t.exposeInt('people'),
    done: t.exposeInt('done'),
    overdue: t.exposeInt('overdue'),
    exempt: t.exposeInt('exempt'),
  }),
})

const targetsOf = requestLoader(async (context, ids) =>
  groupedBy(await findNamedTargets(await context.read(), ids), (row) => row.assignmentId),
)
const progressOf = requestLoader(async (context, ids) => {
  const rows = await findProgress(await context.read(), ids, dayIn('no', context.now()))
  return new Map(rows.map((row) => [row.assignmentId, row]))
})
/** An assignment by its id; undefined when the user may not see it. */
export const assignmentById = requestLoader(
  async (context, ids) => new Map((await findListed(await context.read(), ids)).map((row) => [row.id, row])),
)

const textOf = (given: string | null | undefined): string | undefined => {
  const text = given?.trim()
  if (text && [...text].length > maxTextLength) throw badRequest(`A search has at most ${maxTextLength} characters.`)
  return text === '' ? undefined : text
}

const InstanceFilter = builder.inputType('AssignmentInstanceFilter', {
  fields: (t) => ({ text: t.string(), status: t.field({ type: InstanceStatus }) }),
})

export const Assignment = builder.objectRef<ListedAssignment>('Assignment').implement({
  description: 'What an organisation wants some of its people to take, and by when.',
  fields: (t) => ({
    id: t.exposeID('id'),
    organizationId: t.exposeID('organizationId'),
    course: t.field({
      type: Course,
      nullable: true,
      resolve: ({ courseId }, _, context) => (courseId === null ? null : courseById(context, courseId)),
    }),
    playlist: t.field({
      type: Playlist,
      nullable: true,
      resolve: ({ playlistId }, _, context) => (playlistId === null ? null : playlistById(context, playlistId)),
    }),
    dueOn: t.exposeString('dueOn', { nullable: true, description: 'A day such as 2026-12-15, in the market’s time.' }),
    dueDays: t.exposeInt('dueDays', { nullable: true, description: 'Days after one’s own first day.' }),
    delayDays: t.exposeInt('delayDays'),
    repeatMonths: t.exposeInt('repeatMonths', { nullable: true }),
    greeting: t.exposeString('greeting', { nullable: true }),
    notifyWhenDone: t.exposeBoolean('notifyWhenDone'),
    assignedByName: t.exposeString('assignedByName', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    withdrawnAt: t.expose('withdrawnAt', { type: 'DateTime', nullable: true }),
    targets: t.field({
      type: [AssignmentTarget],
      resolve: async ({ id }, _, context) => [...((await targetsOf(context, id)) ?? [])],
    }),
    progress: t.field({
      type: AssignmentProgress,
      resolve: async ({ id }, _, context) =>
        (await progressOf(context, id)) ?? { assignmentId: id, people: 0, done: 0, overdue: 0, exempt: 0 },
    }),
    instances: t.field({
      type: InstanceList,
      args: {
        filter: t.arg({ type: InstanceFilter }),
        offset: t.arg.int({ required: true, defaultValue: 0 }),
        limit: t.arg.int({ required: true, defaultValue: 20, description: 'At most 100.' }),
      },
      resolve: async (assignment, { filter, offset, limit }, context) =>
        findInstances(
          await context.read(),
          assignment,
          {
            text: textOf(filter?.text),
            status: filter?.status ?? undefined,
            today: dayIn('no', context.now()),
          },
          { offset: clamp(offset, 0, 1_000_000), limit: clamp(limit, 0, maxListed) },
        ),
    }),
  }),
})

const AssignmentList = builder.objectRef<Found<ListedAssignment>>('AssignmentList').implement({
  fields: (t) => ({
    items: t.field({ type: [Assignment], resolve: ({ items }) => [...items] }),
    totalCount: t.exposeInt('totalCount'),
  }),
})
const AssignmentFilter = builder.inputType('AssignmentFilter', {
  fields: (t) => ({
    text: t.string({ description: 'Part of the name of a course or list; at most 100 characters.' }),
    status: t.field({ type: AssignmentStatus }),
  }),
})

builder.queryFields((t) => ({
  assignments: t.field({
    type: AssignmentList,
    description:
      'What an organisation has assigned, the newest first, for its admins and managers. Empty for everyone else, whether the organisation exists or not.',
    authScopes: { signedIn: true },
    args: {
      organizationId: t.arg.id({ required: true }),
      filter: t.arg({ type: AssignmentFilter }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: 20, description: 'At most 100.' }),
    },
    resolve: async (_, { organizationId, filter, offset, limit }, context) => {
      const text = textOf(filter?.text)
      const tx = await context.read()
      const management = await findManagement(tx, userIdOf(context), organizationId)
      if (!mayActOn(management, 'administrate_users')) return { items: [], totalCount: 0 }
      return listAssignments(
        tx,
        organizationId,
        {
          text,
          status: filter?.status ?? undefined,
          today: dayIn('no', context.now()),
          isLimited: isLimited(management),
        },
        { offset: clamp(offset, 0, 10_000), limit: clamp(limit, 0, maxListed) },
      )
    },
  }),
  assignment: t.field({
    type: Assignment,
    nullable: true,
    description:
      'One assignment, for the admins and managers of its organisation; null for everyone else, and for a limited manager of whose people it reaches nobody.',
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_, { id }, context) => {
      if (!isUuid(id)) return null
      const found = await assignmentById(context, id)
      if (!found) return null
      const management = await findManagement(await context.read(), userIdOf(context), found.organizationId)
      if (!mayActOn(management, 'administrate_users')) return null
      return !isLimited(management) || (await concernsReader(await context.read(), id)) ? found : null
    },
  }),
}))
