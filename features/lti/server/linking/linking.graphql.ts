import { hasRecentAuthentication } from '#features/accounts/server/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { linkRefusals } from '#features/lti/rules/link-refusal.ts'
import type { LtiReactions } from '#features/lti/server/reactions.ts'
import { findOffer, linkAccount, type LinkResult } from './link-account.ts'
import type { Linkable } from './link-store.ts'
import { startLinking, type StartLinkingResult } from './start-linking.ts'
import { findConnected, unlinkAccount, type ConnectedPlatform } from './unlink-account.ts'

type Of<Outcome extends { kind: string }, Kind extends Outcome['kind']> = Extract<Outcome, { kind: Kind }>

/**
 * Linking requires a recent sign-in, so that a stolen access token does not give permanent access through a platform
 * (ASVS V7.5.1).
 */
const proofNeeded = { kind: 'LinkRefused', reason: 'PROOF_NEEDED' } as const

/** Longer than every valid code. */
const maxCodeLength = 100

const Started = builder.objectRef<Of<StartLinkingResult, 'LinkingStarted'>>('LinkingStarted').implement({
  description: 'A code for the linking page that proves the launch; valid once and until it expires.',
  fields: (t) => ({ code: t.exposeString('code'), expiresAt: t.expose('expiresAt', { type: 'DateTime' }) }),
})
const NotOffered = builder.objectRef<{ readonly kind: 'AlreadyLinked' }>('LinkingNotOffered').implement({
  description: 'There is nothing to link: the LTI user is already linked, or there was no launch.',
  fields: (t) => ({ code: t.string({ resolve: () => 'NOT_OFFERED' }) }),
})
const StartResult = builder.unionType('StartLinkingResult', {
  types: [Started, NotOffered],
  resolveType: ({ kind }) => (kind === 'LinkingStarted' ? Started : NotOffered),
})

const Person = builder.objectRef<Linkable>('LinkablePerson').implement({
  description: 'An LTI user with the data from the platform.',
  fields: (t) => ({
    platformName: t.exposeString('platformName'),
    organizationName: t.exposeString('organizationName', {
      description: 'The organisation whose seat the launch uses.',
    }),
    name: t.exposeString('name', { nullable: true }),
    email: t.exposeString('email', { nullable: true }),
  }),
})
const Offer = builder.objectRef<{ readonly kind: 'LinkOffer'; readonly person: Linkable }>('LinkOffer').implement({
  fields: (t) => ({ person: t.expose('person', { type: Person }) }),
})
const Reason = builder.enumType('LinkRefusal', { values: linkRefusals })
const Refused = builder.objectRef<Of<LinkResult, 'LinkRefused'>>('LinkRefused').implement({
  fields: (t) => ({ reason: t.expose('reason', { type: Reason }) }),
})
const OfferResult = builder.unionType('LinkOfferResult', {
  types: [Offer, Refused],
  resolveType: ({ kind }) => (kind === 'LinkOffer' ? Offer : Refused),
})
const Linked = builder.objectRef<Of<LinkResult, 'AccountLinked'>>('AccountLinked').implement({
  fields: (t) => ({
    person: t.expose('person', { type: Person }),
    leftBehind: t.exposeInt('leftBehind', {
      description:
        'The number of attempts in progress and certificates that the account already has. They are stored but not shown.',
    }),
  }),
})
const LinkResult = builder.unionType('LinkAccountResult', {
  types: [Linked, Refused],
  resolveType: ({ kind }) => (kind === 'AccountLinked' ? Linked : Refused),
})

const Connected = builder.objectRef<ConnectedPlatform>('ConnectedPlatform').implement({
  description: 'A learning platform to which the viewer’s account is linked.',
  fields: (t) => ({
    id: t.exposeID('id'),
    platformName: t.exposeString('platformName'),
    organizationName: t.exposeString('organizationName'),
    personName: t.exposeString('personName', { nullable: true }),
    linkedAt: t.expose('linkedAt', { type: 'DateTime' }),
    lastLaunchedAt: t.expose('lastLaunchedAt', { type: 'DateTime', nullable: true }),
  }),
})
const Unlinked = builder.objectRef<{ readonly connected: readonly ConnectedPlatform[] }>('PlatformUnlinked').implement({
  fields: (t) => ({ connectedPlatforms: t.field({ type: [Connected], resolve: ({ connected }) => [...connected] }) }),
})

/**
 * Registers the GraphQL fields that link a launched user to an account of their own.
 * @param reactions of other features to the link
 */
export function registerLinkingFields(reactions: LtiReactions): void {
  builder.queryFields((t) => ({
    linkOffer: t.field({
      type: OfferResult,
      description: 'The LTI user to whom a code links the viewer’s account.',
      authScopes: { signedIn: true },
      args: { code: t.arg.string({ required: true }) },
      resolve: (_, { code }, context) =>
        hasRecentAuthentication(context.viewer, context.now())
          ? findOffer(context.database, linkRequestOf(code, userIdOf(context), context.now()))
          : proofNeeded,
    }),
    connectedPlatforms: t.field({
      type: [Connected],
      description: 'Learning platforms to which the viewer’s account is linked, the latest first, at most 100.',
      authScopes: { signedIn: true },
      resolve: async (_, __, context) => [...(await findConnected(context.database, userIdOf(context)))],
    }),
  }))
  builder.mutationFields((t) => ({
    startLinking: t.field({
      type: StartResult,
      description: 'Starts to link the launched LTI user to an account. Only in a launch.',
      authScopes: { learning: true },
      resolve: (_, __, { viewer, database, now }) =>
        viewer.kind === 'Launched' ? startLinking(database, viewer, now()) : { kind: 'AlreadyLinked' as const },
    }),
    linkAccount: t.field({
      type: LinkResult,
      description: 'Links the LTI user of a code to the viewer’s account.',
      authScopes: { signedIn: true },
      args: { code: t.arg.string({ required: true }) },
      resolve: (_, { code }, context) =>
        hasRecentAuthentication(context.viewer, context.now())
          ? linkAccount(context.database, reactions, linkRequestOf(code, userIdOf(context), context.now()))
          : proofNeeded,
    }),
    unlinkPlatform: t.field({
      type: Unlinked,
      description: 'Unlinks an LTI user from the viewer’s account. Another user’s link is not changed.',
      authScopes: { signedIn: true },
      args: { linkId: t.arg.id({ required: true }) },
      resolve: async (_, { linkId }, context) => {
        const userId = userIdOf(context)
        await unlinkAccount(context.database, { userId, id: linkId, at: context.now() })
        return { connected: await findConnected(context.database, userId) }
      },
    }),
  }))
}

const linkRequestOf = (code: string, accountId: string, at: Date) => ({
  code: code.slice(0, maxCodeLength),
  accountId,
  at,
})
