import { Course, courseById } from '#features/courses/server/index.ts'
import { Organization, organizationById } from '#features/organizations/server/index.ts'
import { builder, LocalisedTitle } from '#platform/graphql/builder.ts'
import { userIdOf, type GraphContext } from '#platform/graphql/context.ts'
import { dayIn } from '#values/day.ts'
import { clamp } from '#values/clamp.ts'
import {
  countAssigned,
  findAssigned,
  type AssignedCount,
  type AssignedItem,
  type AssignedList,
  type AssignedSelection,
} from './assigned-store.ts'

const maxItems = { limit: 50, offset: 10_000 }

const Status = builder.enumType('AssignedStatus', {
  description: 'EXEMPT is not listed: nobody waits for it.',
  values: ['OPEN', 'OVERDUE', 'DONE'] as const,
})

const List = builder.objectRef<AssignedList>('AssignedPlaylist').implement({
  description: 'A playlist that is assigned to the viewer.',
  fields: (t) => ({
    id: t.exposeID('id'),
    shortId: t.exposeString('shortId'),
    name: t.expose('name', { type: [LocalisedTitle] }),
    total: t.exposeInt('total', { description: 'Courses of it that the market sells.' }),
    done: t.exposeInt('done', { description: 'Those the viewer has finished.' }),
    next: t.field({
      type: Course,
      nullable: true,
      description: 'The first that is not finished, else the first.',
      resolve: ({ nextCourseId }, _, context) => (nextCourseId === null ? null : courseById(context, nextCourseId)),
    }),
  }),
})

const Item = builder.objectRef<AssignedItem>('AssignedItem').implement({
  description: 'A course or playlist that an organisation wants the viewer to take.',
  fields: (t) => ({
    id: t.exposeID('id'),
    course: t.field({
      type: Course,
      nullable: true,
      description: 'Null where a playlist is assigned.',
      resolve: ({ courseId }, _, context) => (courseId === null ? null : courseById(context, courseId)),
    }),
    playlist: t.field({ type: List, nullable: true, resolve: ({ playlist }) => playlist }),
    organization: t.field({
      type: Organization,
      nullable: true,
      resolve: ({ organizationId }, _, context) => organizationById(context, organizationId),
    }),
    assignedBy: t.exposeString('assignedBy', {
      nullable: true,
      description: 'By name; null when they are no longer in the organisation.',
    }),
    greeting: t.exposeString('greeting', { nullable: true }),
    dueOn: t.exposeString('dueOn', { nullable: true, description: 'A day such as 2026-12-15; null without deadline.' }),
    doneAt: t.expose('doneAt', { type: 'DateTime', nullable: true }),
    status: t.expose('status', { type: Status }),
  }),
})

const ItemList = builder.objectRef<{ items: AssignedItem[]; totalCount: number }>('AssignedList').implement({
  fields: (t) => ({ items: t.expose('items', { type: [Item] }), totalCount: t.exposeInt('totalCount') }),
})

const Count = builder.objectRef<AssignedCount>('AssignedCount').implement({
  description: 'What the viewer still has to take.',
  fields: (t) => ({
    openCount: t.exposeInt('openCount'),
    nextDueOn: t.exposeString('nextDueOn', {
      nullable: true,
      description: 'The first deadline, which may be past, as 2026-12-15; null without any.',
    }),
  }),
})

const selectionOf = (context: GraphContext): AssignedSelection => ({
  userId: userIdOf(context),
  market: context.market,
  day: dayIn(context.market, context.now()),
})

builder.queryFields((t) => ({
  myAssignments: t.field({
    type: ItemList,
    description:
      'What is assigned to the viewer: past deadlines first, then by deadline, then without; what was done in the last 30 days comes last.',
    authScopes: { signedIn: true },
    args: {
      offset: t.arg.int({ defaultValue: 0, required: true }),
      limit: t.arg.int({ defaultValue: 20, required: true, description: 'At most 50.' }),
    },
    resolve: async (_, { offset, limit }, context) =>
      findAssigned(context, selectionOf(context), {
        offset: Math.min(Math.max(offset, 0), maxItems.offset),
        limit: clamp(limit, 0, maxItems.limit),
      }),
  }),
  assignedToMe: t.field({
    type: Count,
    description: 'How much is assigned to the viewer and not done.',
    authScopes: { signedIn: true },
    resolve: async (_, __, context) => countAssigned(context, selectionOf(context)),
  }),
}))
