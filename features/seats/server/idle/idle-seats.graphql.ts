import { mayAdministrate } from '#features/organizations/server/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { badRequest } from '#platform/graphql/errors.ts'
import { shownEmail } from '#values/addresses/shown-email.ts'
import { idleDays, idleSince, maxPeopleAtOnce, type IdleDays } from '#features/seats/rules/idle-seats.ts'
import { listPageError } from '#values/list-page.ts'
import { findIdle, type IdleFound, type IdleSeat } from './idle-seat-store.ts'
import { withdrawWarnings, warnIdleSeats, type SeatsOutcome } from './warn-idle-seats.ts'

const IdleSeatRef = builder.objectRef<IdleSeat>('IdleSeat').implement({
  description: 'A seat whose holder has not visited for a long time.',
  fields: (t) => ({
    userId: t.exposeID('userId'),
    name: t.exposeString('name'),
    email: t.string({ resolve: ({ email }) => shownEmail(email) }),
    joinedAt: t.expose('joinedAt', { type: 'DateTime' }),
    hereAt: t.expose('hereAt', {
      type: 'DateTime',
      nullable: true,
      description: 'The last visit; null when the member never visited.',
    }),
    warnedAt: t.expose('warnedAt', { type: 'DateTime', nullable: true }),
    freesAt: t.expose('freesAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the seat is freed unless the member visits.',
    }),
  }),
})

const IdleSeatList = builder.objectRef<IdleFound>('IdleSeatList').implement({
  fields: (t) => ({
    items: t.field({ type: [IdleSeatRef], resolve: ({ items }) => [...items] }),
    totalCount: t.exposeInt('totalCount'),
    warnedCount: t.exposeInt('warnedCount', { description: 'The number of warned members among all of them.' }),
  }),
})

const SeatsWarned = builder.objectRef<Extract<SeatsOutcome, { kind: 'SeatsWarned' }>>('SeatsWarned').implement({
  fields: (t) => ({
    people: t.exposeInt('people', { description: 'The number of members who were warned.' }),
    freesAt: t.expose('freesAt', { type: 'DateTime' }),
  }),
})
const SeatWarningsWithdrawn = builder
  .objectRef<Extract<SeatsOutcome, { kind: 'SeatWarningsWithdrawn' }>>('SeatWarningsWithdrawn')
  .implement({ fields: (t) => ({ people: t.exposeInt('people') }) })
const IdleSeatsNotAllowed = builder
  .objectRef<Extract<SeatsOutcome, { kind: 'IdleSeatsNotAllowed' }>>('IdleSeatsNotAllowed')
  .implement({
    description: 'The viewer does not manage this organisation, whether it exists or not.',
    fields: (t) => ({ code: t.string({ resolve: () => 'IDLE_SEATS_NOT_ALLOWED' }) }),
  })
const SeatsResult = builder.unionType('SeatsResult', {
  types: [SeatsWarned, SeatWarningsWithdrawn, IdleSeatsNotAllowed],
  resolveType: ({ kind }) => kind,
})

function daysOf(days: number): IdleDays {
  const known = idleDays.find((each) => each === days)
  if (known === undefined) throw badRequest(`Days without a visit are ${idleDays.join(', ')}.`)
  return known
}
function amongOf<Id>(userIds: readonly Id[] | null | undefined): readonly Id[] | undefined {
  if (userIds && userIds.length > maxPeopleAtOnce) throw badRequest(`At most ${maxPeopleAtOnce} people at once.`)
  return userIds ?? undefined
}

builder.queryField('idleSeats', (t) =>
  t.field({
    type: IdleSeatList,
    description:
      'Members who have not visited for 60, 90 or 180 days, the longest absent first, for admins and managers (O4). Never includes admins. Empty for everyone else, whether the organisation exists or not.',
    authScopes: { signedIn: true },
    args: {
      organizationId: t.arg.id({ required: true }),
      days: t.arg.int({ required: true, defaultValue: 90 }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: 20 }),
    },
    resolve: async (_, { organizationId, days, offset, limit }, context) => {
      const problem = listPageError({ offset, limit })
      if (problem) throw badRequest(problem)
      const since = idleSince(context.now(), daysOf(days))
      const tx = await context.read()
      if (!(await mayAdministrate(tx, userIdOf(context), organizationId, 'administrate_users')))
        return { items: [], totalCount: 0, warnedCount: 0 }
      return findIdle(tx, organizationId, since, { offset, limit })
    },
  }),
)

builder.mutationFields((t) => ({
  warnIdleSeats: t.field({
    type: SeatsResult,
    description: 'Warns the idle members by mail that their seat is freed in 14 days unless they visit.',
    authScopes: { signedIn: true },
    args: {
      organizationId: t.arg.id({ required: true }),
      days: t.arg.int({ required: true, defaultValue: 90 }),
      userIds: t.arg.idList({ description: 'Only these, at most 500.' }),
    },
    resolve: (_, { organizationId, days, userIds }, context) =>
      warnIdleSeats(context.database, {
        userId: userIdOf(context),
        organizationId,
        days: daysOf(days),
        among: amongOf(userIds),
        at: context.now(),
      }),
  }),
  withdrawSeatWarnings: t.field({
    type: SeatsResult,
    description: 'Withdraws warnings: these members keep their seats.',
    authScopes: { signedIn: true },
    args: {
      organizationId: t.arg.id({ required: true }),
      userIds: t.arg.idList({ description: 'Only these, at most 500.' }),
    },
    resolve: (_, { organizationId, userIds }, context) =>
      withdrawWarnings(context.database, {
        userId: userIdOf(context),
        organizationId,
        among: amongOf(userIds),
        at: context.now(),
      }),
  }),
}))
