import { builder } from '#platform/graphql/builder.ts'
import { userIdOf, type GraphContext } from '#platform/graphql/context.ts'
import { badRequest } from '#platform/graphql/errors.ts'
import { isUuid } from '#values/uuid.ts'
import { removeJoinLink, renewJoinLink, setJoinLink, type LinkOutcome } from './change-join-link.ts'
import { findJoinLink, type JoinLinkRow } from './join-link-store.ts'
import { JoinLinkMode } from './offer.graphql.ts'

const JoinLink = builder.objectRef<JoinLinkRow>('JoinLink').implement({
  description: 'The join link of an organisation: everyone who has it can join as a member, or request a seat.',
  fields: (t) => ({
    id: t.exposeID('organizationId', { description: 'The id of the organisation: it has one link.' }),
    code: t.exposeString('code'),
    mode: t.expose('mode', { type: JoinLinkMode }),
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

const requestOf = (organizationId: string, context: GraphContext) => ({
  organizationId,
  userId: userIdOf(context),
  at: context.now(),
})

builder.queryField('joinLink', (t) =>
  t.field({
    type: JoinLink,
    nullable: true,
    description: 'The join link, for those who manage all members; null for everyone else and while it is off.',
    authScopes: { signedIn: true },
    args: { organizationId: t.arg.id({ required: true }) },
    resolve: async (_, { organizationId }, context) =>
      isUuid(organizationId) ? ((await findJoinLink(await context.read(), organizationId)) ?? null) : null,
  }),
)

builder.mutationFields((t) => ({
  setJoinLink: t.field({
    type: Result,
    description: 'Creates the join link or changes its settings; its URL stays the same.',
    authScopes: { signedIn: true },
    args: {
      organizationId: t.arg.id({ required: true }),
      mode: t.arg({ type: JoinLinkMode, required: true }),
      groupIds: t.arg.idList({ required: true }),
      expiresAt: t.arg({ type: 'DateTime' }),
    },
    resolve: (_, { organizationId, mode, groupIds, expiresAt }, context) => {
      if (groupIds.length > 100) throw badRequest('At most 100 groups.')
      return setJoinLink(context.database, requestOf(organizationId, context), {
        mode,
        groupIds,
        expiresAt: expiresAt ?? null,
      })
    },
  }),
  renewJoinLink: t.field({
    type: Result,
    description: 'Gives the link a new URL; the old one stops working.',
    authScopes: { signedIn: true },
    args: { organizationId: t.arg.id({ required: true }) },
    resolve: (_, { organizationId }, context) => renewJoinLink(context.database, requestOf(organizationId, context)),
  }),
  removeJoinLink: t.field({
    type: Result,
    description: 'Removes the join link.',
    authScopes: { signedIn: true },
    args: { organizationId: t.arg.id({ required: true }) },
    resolve: (_, { organizationId }, context) => removeJoinLink(context.database, requestOf(organizationId, context)),
  }),
}))
