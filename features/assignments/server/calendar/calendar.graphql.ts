import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { calendarKinds, findFeeds, type CalendarFeed } from './calendar-store.ts'
import { endCalendar, createCalendar, type CreateCalendarResult } from './make-calendar.ts'

const Kind = builder.enumType('CalendarKind', {
  description: 'Deadlines of one’s own, or of the people one manages.',
  values: calendarKinds,
})

const Feed = builder.objectRef<CalendarFeed>('CalendarFeed').implement({
  description: 'A calendar that the viewer has a link to. The link itself is told once, when it is made.',
  fields: (t) => ({
    kind: t.expose('kind', { type: Kind }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})

const Made = builder.objectRef<Extract<CreateCalendarResult, { kind: 'Made' }>>('CalendarMade').implement({
  description: 'There is a link; the one before leads nowhere now.',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Of this server. Whoever has it reads the calendar.' }),
  }),
})
const NotAllowed = builder
  .objectRef<Extract<CreateCalendarResult, { kind: 'NotAllowed' }>>('CalendarNotAllowed')
  .implement({
    description: 'The viewer manages nobody.',
    fields: (t) => ({ code: t.string({ resolve: () => 'NOT_ALLOWED' }) }),
  })
const MakeCalendarResult = builder.unionType('MakeCalendarResult', {
  types: [Made, NotAllowed],
  resolveType: ({ kind }) => `Calendar${kind}` as const,
})

builder.queryField('calendarFeeds', (t) =>
  t.field({
    type: [Feed],
    description: 'The calendars the viewer has links to; at most one of each kind.',
    authScopes: { signedIn: true },
    resolve: async (_, __, context) => findFeeds(await context.read(), userIdOf(context)),
  }),
)

builder.mutationFields((t) => ({
  makeCalendar: t.field({
    type: MakeCalendarResult,
    description: 'Makes the secret link to a calendar of deadlines, or makes it anew.',
    authScopes: { signedIn: true },
    args: { kind: t.arg({ type: Kind, required: true }) },
    resolve: (_, { kind }, context) =>
      createCalendar(context.database, { userId: userIdOf(context), kind, now: context.now() }),
  }),
  endCalendar: t.field({
    type: [Feed],
    description: 'Ends the link to a calendar. The ones that are left.',
    authScopes: { signedIn: true },
    args: { kind: t.arg({ type: Kind, required: true }) },
    resolve: async (_, { kind }, context) => {
      const userId = userIdOf(context)
      await endCalendar(context.database, userId, kind)
      return findFeeds(await context.read(), userId)
    },
  }),
}))
