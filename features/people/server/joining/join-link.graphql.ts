import { builder } from '#platform/graphql/builder.ts'
import { userIdOf, type GraphContext } from '#platform/graphql/context.ts'
import { badRequest } from '#platform/graphql/errors.ts'
import { isUuid } from '#values/uuid.ts'
import { removeJoinLink, renewJoinLink, setJoinLink, type LinkOutcome } from './change-join-link.ts'
import { findJoinLink, type JoinLinkRow } from './join-link-store.ts'
import { JoinWay } from './offer.graphql.ts'

const JoinLink = builder.objectRef<JoinLinkRow>('JoinLink').implement({
  description: 'An organisation’s own link: whoever has it may join as a member, or ask to.',
  fields: (t) => ({
    id: t.exposeID('organizationId', { description: 'That of the organisation: it has one link.' }),
    code: t.exposeString('code'),
    way: t.expose('way', { type: JoinWay }),
    groupIds: t.idList({ resolve: ({ groupIds }) => [...groupIds] }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})

const Changed = builder.objectRef<Extract<LinkOutcome, { kind: 'JoinLinkChanged' }>>('JoinLinkChanged').implement({
  fields: (t) => ({
    link: t.field({
      type: JoinLink,
      nullable: true,
      description: 'Null when there is none.',
      resolve: (row) => row.link,
    }),
  }),
})
const NotAllowed = builder.objectRef<{ readonly kind: 'NotAllowed' }>('JoinLinkNotAllowed').implement({
  description:
    'The viewer does not manage the whole of this organisation, or one of the groups, whether they exist or not.',
  fields: (t) => ({ code: t.string({ resolve: () => 'JOIN_LINK_NOT_ALLOWED' }) }),
})
const Result = builder.unionType('JoinLinkResult', {
  types: [Changed, NotAllowed],
  resolveType: ({ kind }: LinkOutcome) => (kind === 'NotAllowed' ? NotAllowed : Changed),
})

const wish = (organizationId: string, context: GraphContext) => ({
  organizationId,
  userId: userIdOf(context),
  at: context.now(),
})

builder.queryField('joinLink', (t) =>
  t.field({
    type: JoinLink,
    nullable: true,
    description:
      'The organisation’s own link, for those who manage all of it; null for everyone else and while it is off.',
    authScopes: { signedIn: true },
    args: { organizationId: t.arg.id({ required: true }) },
    resolve: async (_, { organizationId }, context) =>
      isUuid(organizationId) ? ((await findJoinLink(await context.read(), organizationId)) ?? null) : null,
  }),
)

builder.mutationFields((t) => ({
  setJoinLink: t.field({
    type: Result,
    description: 'Makes the organisation’s own link, or changes what it does; its address stays.',
    authScopes: { signedIn: true },
    args: {
      organizationId: t.arg.id({ required: true }),
      way: t.arg({ type: JoinWay, required: true }),
      groupIds: t.arg.idList({ required: true }),
      expiresAt: t.arg({ type: 'DateTime' }),
    },
    resolve: (_, { organizationId, way, groupIds, expiresAt }, context) => {
      if (groupIds.length > 100) throw badRequest('At most 100 groups.')
      return setJoinLink(context.database, wish(organizationId, context), {
        way,
        groupIds,
        expiresAt: expiresAt ?? null,
      })
    },
  }),
  renewJoinLink: t.field({
    type: Result,
    description: 'Gives the link a new address; the old one leads nowhere from now on.',
    authScopes: { signedIn: true },
    args: { organizationId: t.arg.id({ required: true }) },
    resolve: (_, { organizationId }, context) => renewJoinLink(context.database, wish(organizationId, context)),
  }),
  removeJoinLink: t.field({
    type: Result,
    description: 'Switches the link off.',
    authScopes: { signedIn: true },
    args: { organizationId: t.arg.id({ required: true }) },
    resolve: (_, { organizationId }, context) => removeJoinLink(context.database, wish(organizationId, context)),
  }),
}))
