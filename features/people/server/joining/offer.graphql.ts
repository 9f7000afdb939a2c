import { findOrganization, findRole, MembershipRole } from '#features/organizations/server/index.ts'
import { findSeatRequestState } from '#features/seats/server/index.ts'
import { findDomainsOrganization } from '#features/accounts/server/index.ts'
import { inTransaction } from '#platform/database/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { isOpen } from '#features/people/rules/invitation.ts'
import { isLinkOpen } from './join-by-link.ts'
import { findLinkByCode, type InvitationOffer, type LinkOffer } from './offer-store.ts'
import { showInvitation } from './show-invitation.ts'

const Offer = builder.objectRef<InvitationOffer>('InvitationOffer').implement({
  description: 'What whoever has the code of an open invitation may know of it.',
  fields: (t) => ({
    organizationName: t.exposeString('organizationName', {
      description: 'Empty where the organisation has not proved who it is and no register knows its name.',
    }),
    inviter: t.exposeString('inviter', { nullable: true }),
    email: t.exposeString('email'),
    name: t.exposeString('name', { nullable: true }),
    role: t.expose('role', { type: MembershipRole }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true }),
  }),
})

export const JoinWay = builder.enumType('JoinWay', {
  description: 'ASK: a manager says yes or no. STRAIGHT_IN: whoever has the link is in.',
  values: ['ASK', 'STRAIGHT_IN'] as const,
})
const JoinOffer = builder.objectRef<LinkOffer>('JoinOffer').implement({
  description: 'What whoever has an organisation’s own link may know.',
  fields: (t) => ({
    organizationName: t.exposeString('organizationName'),
    way: t.expose('way', { type: JoinWay }),
  }),
})

export const RequestState = builder.enumType('SeatRequestState', {
  description: 'ASKING needs a manager’s yes, WAITING a seat that is free.',
  values: ['WAITING', 'ASKING'] as const,
})

interface Joinable {
  readonly id: string
  readonly name: string
  readonly standing: 'WAITING' | 'ASKING' | undefined
}
const JoinableOrganization = builder.objectRef<Joinable>('JoinableOrganization').implement({
  description: 'An organisation whose verified domain the viewer’s verified address is at.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    standing: t.expose('standing', { type: RequestState, nullable: true }),
  }),
})

// the viewer is not yet a member, so the rows are read as the system
const asSystem = { kind: 'system' } as const
const readOnly = { readOnly: true } as const

builder.queryFields((t) => ({
  invitation: t.field({
    type: Offer,
    nullable: true,
    description: 'The open invitation whose letter holds the code; null for any other.',
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
    description: 'What an organisation’s own link offers; null for one that is off, and for any other code.',
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
      'Organisations the viewer may ask for a seat, by the domain of their address; never those they are in.',
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
          return [{ id, name: organization.name, standing: await findSeatRequestState(tx, key) }]
        },
        readOnly,
      )
    },
  }),
}))
