import type { JoinMethod } from '#features/seats/server/index.ts'
import { sql, type Transaction } from '#platform/database/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { badRequest } from '#platform/graphql/errors.ts'
import { isUuid } from '#values/uuid.ts'
import { listPageError } from '#values/list-page.ts'
import { approveRequests, refuseRequests, type DecisionOutcome } from './decide-seat-requests.ts'
import { RequestStatus } from './offer.graphql.ts'

interface RequestRow {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly method: JoinMethod
  readonly status: 'WAITING' | 'ASKING'
  readonly created_at: Date
  readonly invitedEmail: string | null
}

const JoinMethodRef = builder.enumType('JoinMethod', {
  values: ['INVITATION', 'LINK', 'DOMAIN', 'PLATFORM', 'COMPANY'] as const,
})

const SeatRequest = builder.objectRef<RequestRow>('SeatRequest').implement({
  description: 'A user who has requested a seat or waits for one, as shown to the organisation’s managers.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    email: t.exposeString('email'),
    method: t.expose('method', { type: JoinMethodRef }),
    status: t.expose('status', { type: RequestStatus }),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    invitedEmail: t.exposeString('invitedEmail', {
      nullable: true,
      description: 'The address of the invitation that the user, who has another address, asks to use.',
    }),
  }),
})

interface RequestsFound {
  readonly items: readonly RequestRow[]
  readonly totalCount: number
}
const RequestList = builder.objectRef<RequestsFound>('SeatRequestList').implement({
  fields: (t) => ({
    items: t.field({ type: [SeatRequest], resolve: ({ items }) => [...items] }),
    totalCount: t.exposeInt('totalCount'),
  }),
})

/** The seat requests of an organisation, the longest waiting first, as far as the actor may see them. */
async function listRequests(
  tx: Transaction,
  organizationId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<RequestsFound> {
  const { rows } = await sql<RequestRow & { total: number }>`
    select r.id, r.name, r.email, r.way as method, r.state as status, r.created_at,
           case when r.state = 'ASKING' then i.email end as "invitedEmail", count(*) over ()::int as total
    from organization_seat_request r left join invitation i on i.id = r.invitation_id
    where r.organization_id = ${organizationId} order by r.created_at, r.id offset ${offset} limit ${limit}`.execute(tx)
  return { items: rows, totalCount: rows[0]?.total ?? 0 }
}

builder.queryField('listSeatRequests', (t) =>
  t.field({
    type: RequestList,
    description:
      'Seat requests and the waiting list of an organisation, the oldest first, for those who manage all members (O4, O5). Empty for everyone else.',
    authScopes: { signedIn: true },
    args: {
      organizationId: t.arg.id({ required: true }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: 20 }),
    },
    resolve: async (_, { organizationId, offset, limit }, context) => {
      const problem = listPageError({ offset, limit })
      if (problem) throw badRequest(problem)
      if (!isUuid(organizationId)) return { items: [], totalCount: 0 }
      return listRequests(await context.read(), organizationId, { offset, limit })
    },
  }),
)

const Decided = builder
  .objectRef<Extract<DecisionOutcome, { kind: 'RequestsDecided' }>>('SeatRequestsDecided')
  .implement({
    fields: (t) => ({
      requestIds: t.idList({ resolve: ({ requestIds }) => [...requestIds] }),
      waiting: t.exposeInt('waiting', { description: 'How many of them are on the waiting list.' }),
    }),
  })
const Unknown = builder.objectRef<{ readonly kind: 'UnknownRequest' }>('UnknownSeatRequest').implement({
  description: 'There is no such request that the viewer may decide.',
  fields: (t) => ({ code: t.string({ resolve: () => 'UNKNOWN_SEAT_REQUEST' }) }),
})
const Result = builder.unionType('DecideSeatRequestsResult', {
  types: [Decided, Unknown],
  resolveType: ({ kind }: DecisionOutcome) => (kind === 'RequestsDecided' ? Decided : Unknown),
})

const few = (ids: readonly string[]) => {
  if (ids.length > 50) throw badRequest('At most 50 requests at a time.')
  return ids
}

builder.mutationFields((t) => ({
  approveSeatRequests: t.field({
    type: Result,
    description: 'Approves seat requests, at most 50 of one organisation; people join while there are free seats.',
    authScopes: { signedIn: true },
    args: { ids: t.arg.idList({ required: true }) },
    resolve: (_, { ids }, context) =>
      approveRequests(context.database, { userId: userIdOf(context), ids: few(ids), at: context.now() }),
  }),
  refuseSeatRequests: t.field({
    type: Result,
    description: 'Refuses seat requests, at most 50 of one organisation.',
    authScopes: { signedIn: true },
    args: { ids: t.arg.idList({ required: true }) },
    resolve: (_, { ids }, context) =>
      refuseRequests(context.database, { userId: userIdOf(context), ids: few(ids), at: context.now() }),
  }),
}))
