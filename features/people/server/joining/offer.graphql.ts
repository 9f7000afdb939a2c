import { findOrganization, findRole, MembershipRole } from '#features/organizations/server/index.ts'
import { findSeatRequestStatus } from '#features/seats/server/index.ts'
import { findDomainsOrganization } from '#features/accounts/server/index.ts'
import { inTransaction } from '#platform/database/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { isOpen } from '#features/people/rules/invitation.ts'
import { isLinkOpen } from './join-by-link.ts'
import { findLinkByCode, type InvitationOffer, type LinkOffer } from './offer-store.ts'
import { showInvitation } from './show-invitation.ts'

const Offer = builder.objectRef<InvitationOffer>('InvitationOffer').implement({
  description: 'An open invitation, as shown to everyone with its code.',
  fields: (t) => ({
    organizationName: t.exposeString('organizationName', {
      description: 'Empty while the organisation has not verified its identity and no register has its name.',
    }),
    inviter: t.exposeString('inviter', { nullable: true }),
    email: t.exposeString('email'),
    name: t.exposeString('name', { nullable: true }),
    role: t.expose('role', { type: MembershipRole }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true }),
  }),
})

export const JoinLinkMode = builder.enumType('JoinLinkMode', {
  description: 'ASK: a manager approves or refuses. STRAIGHT_IN: the user joins immediately.',
  values: ['ASK', 'STRAIGHT_IN'] as const,
})
const JoinOffer = builder.objectRef<LinkOffer>('JoinOffer').implement({
  description: 'An organisation’s join link, as shown to everyone who has it.',
  fields: (t) => ({
    organizationName: t.exposeString('organizationName'),
    mode: t.expose('mode', { type: JoinLinkMode }),
  }),
})

export const RequestStatus = builder.enumType('SeatRequestStatus', {
  description: 'ASKING: a manager must approve. WAITING: on the waiting list for a free seat.',
  values: ['WAITING', 'ASKING'] as const,
})

interface Joinable {
  readonly id: string
  readonly name: string
  readonly requestStatus: 'WAITING' | 'ASKING' | undefined
}
const JoinableOrganization = builder.objectRef<Joinable>('JoinableOrganization').implement({
  description: 'An organisation that has verified the domain of the viewer’s verified address.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    requestStatus: t.expose('requestStatus', { type: RequestStatus, nullable: true }),
  }),
})

// the viewer is not yet a member, so the rows are read as the system
const asSystem = { kind: 'system' } as const
const readOnly = { readOnly: true } as const

builder.queryFields((t) => ({
  invitation: t.field({
    type: Offer,
    nullable: true,
    description: 'The open invitation with this code; null for any other code.',
    authScopes: { everyone: true },
    args: { code: t.arg.string({ required: true }) },
    resolve: async (_, { code }, { database, now }) => {
      const offer = await inTransaction(database, asSystem, (tx) => showInvitation(tx, code), readOnly)
      return offer && !offer.archived && isOpen(offer, now()) ? offer : null
    },
  }),
  joinOffer: t.field({
    type: JoinOffer,
    nullable: true,
    description: 'The offer of a join link; null for a removed link and for any other code.',
    authScopes: { everyone: true },
    args: { code: t.arg.string({ required: true }) },
    resolve: async (_, { code }, { database, now }) => {
      const link = await inTransaction(database, asSystem, (tx) => findLinkByCode(tx, code), readOnly)
      return link && isLinkOpen(link, now()) ? link : null
    },
  }),
  organizationsToJoin: t.field({
    type: [JoinableOrganization],
    description:
      'Organisations in which the viewer can request a seat by the domain of their address, except those they belong to.',
    authScopes: { signedIn: true },
    resolve: async (_, __, context) => {
      const userId = userIdOf(context)
      return inTransaction(
        context.database,
        asSystem,
        async (tx): Promise<Joinable[]> => {
          const id = await findDomainsOrganization(tx, userId)
          const organization = id === undefined ? undefined : await findOrganization(tx, id)
          if (id === undefined || !organization || organization.archived) return []
          const key = { organizationId: id, userId }
          if ((await findRole(tx, key)) !== undefined) return []
          return [{ id, name: organization.name, requestStatus: await findSeatRequestStatus(tx, key) }]
        },
        readOnly,
      )
    },
  }),
}))
