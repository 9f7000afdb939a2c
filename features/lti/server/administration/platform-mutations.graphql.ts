import { NotItsAdmin } from '#features/organizations/server/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import { userIdOf, type GraphContext } from '#platform/graphql/context.ts'
import type { PlatformDetails, InvalidDetail } from '#features/lti/rules/platform-details.ts'
import { changePlatform } from './change-platform.ts'
import { connectPlatform, type PlatformSaved } from './connect-platform.ts'
import type { PlatformRefused } from './manage-platform.ts'
import { findManagedPlatform } from './managed-platform-store.ts'
import { mintRegistration, type MintedRegistration } from './mint-registration.ts'
import { pausePlatform } from './pause-platform.ts'
import { Platform, toolOf } from './platform.graphql.ts'
import { removePlatform } from './remove-platform.ts'

/** Above the allowed number of entries, so that a list with too many entries gets a specific error. */
const maxListed = 60

const fields = [
  'name',
  'clientId',
  'authorizationEndpoint',
  'tokenEndpoint',
  'keySetUrl',
] as const satisfies readonly (keyof PlatformDetails)[]

const Details = builder.inputType('LtiPlatformInput', {
  description: 'A platform, as its own pages show it.',
  fields: (t) => ({
    name: t.string({ required: true }),
    issuer: t.string({ required: true, description: 'Read where a platform is connected; it never changes after.' }),
    clientId: t.string({ required: true }),
    authorizationEndpoint: t.string({ required: true }),
    tokenEndpoint: t.string({ required: true }),
    keySetUrl: t.string({ required: true }),
    tokenAudience: t.string({ description: 'The address of the token endpoint without.' }),
    deploymentIds: t.stringList({ required: true }),
    frameOrigins: t.stringList({ required: true }),
  }),
})

/** Longer than any valid value, so that a value which is cut here is refused anyway. */
const cut = (text: string) => text.slice(0, 3000)

function detailsOf(given: typeof Details.$inferInput): PlatformDetails {
  const { issuer, tokenAudience, deploymentIds, frameOrigins } = given
  const texts = Object.fromEntries(fields.map((field) => [field, cut(given[field])])) as Record<
    (typeof fields)[number],
    string
  >
  return {
    ...texts,
    issuer: cut(issuer),
    tokenAudience: tokenAudience == null ? null : cut(tokenAudience),
    deploymentIds: deploymentIds.slice(0, maxListed).map(cut),
    frameOrigins: frameOrigins.slice(0, maxListed).map(cut),
  }
}

const Saved = builder.objectRef<PlatformSaved>('LtiPlatformSaved').implement({
  fields: (t) => ({
    platform: t.field({
      type: Platform,
      resolve: async ({ organizationId, platformId }, _, context) => {
        const platform = await findManagedPlatform(await context.read(), organizationId, platformId)
        if (!platform) throw new Error(`the admin of ${organizationId} cannot see its platform`)
        return platform
      },
    }),
  }),
})
const InvalidDetails = builder.objectRef<InvalidDetail>('LtiPlatformUnfit').implement({
  fields: (t) => ({
    field: t.string({ resolve: ({ field }) => field }),
    problem: t.string({
      description: 'Missing, TooLong, TooMany, NotAnAddress, NotSecure or PrivateAddress.',
      resolve: ({ problem }) => problem,
    }),
  }),
})
const Refused = builder.objectRef<PlatformRefused>('LtiPlatformRefused').implement({
  fields: (t) => ({
    reason: t.string({
      description:
        'Unfit, TooMany, AlreadyRegistered, or BetterProofNeeded: a proved domain or dynamic registration would take it over.',
      resolve: ({ reason }) => reason,
    }),
    problems: t.field({
      type: [InvalidDetails],
      resolve: (refused) => (refused.reason === 'Unfit' ? [...refused.problems] : []),
    }),
  }),
})
const Removed = builder.objectRef<{ kind: 'Removed'; organizationId: string }>('LtiPlatformRemoved').implement({
  fields: (t) => ({ organizationId: t.exposeID('organizationId') }),
})
const Minted = builder.objectRef<MintedRegistration & { readonly address: string }>('LtiRegistrationMinted').implement({
  fields: (t) => ({
    address: t.exposeString('address', { description: 'Good once; nobody can read it again.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
  }),
})

const SaveResult = builder.unionType('SaveLtiPlatformResult', {
  types: [Saved, Refused, NotItsAdmin],
  resolveType: ({ kind }) => (kind === 'Saved' ? Saved : kind === 'Refused' ? Refused : NotItsAdmin),
})
const PauseResult = builder.unionType('PauseLtiPlatformResult', {
  types: [Saved, NotItsAdmin],
  resolveType: ({ kind }) => (kind === 'Saved' ? Saved : NotItsAdmin),
})
const RemoveResult = builder.unionType('RemoveLtiPlatformResult', {
  types: [Removed, NotItsAdmin],
  resolveType: ({ kind }) => (kind === 'Removed' ? Removed : NotItsAdmin),
})
const MintResult = builder.unionType('MintLtiRegistrationResult', {
  types: [Minted, NotItsAdmin],
  resolveType: ({ kind }) => (kind === 'Minted' ? Minted : NotItsAdmin),
})

const platformRequestOf = (context: GraphContext, { organizationId }: { organizationId: string }) => ({
  organizationId,
  userId: userIdOf(context),
  at: context.now(),
  privateAddresses: context.outside?.privateAddresses ?? false,
  origins: context.outside?.origins() ?? [],
})

builder.mutationFields((t) => {
  const organizationId = t.arg.id({ required: true })
  const platformId = t.arg.id({ required: true })
  const platform = t.arg({ type: Details, required: true })
  return {
    connectLtiPlatform: t.field({
      type: SaveResult,
      description: 'Connects a learning platform by what its pages show (L1). For admins.',
      authScopes: { signedIn: true },
      args: { organizationId, platform },
      resolve: (_, given, context) =>
        connectPlatform(context.database, { ...platformRequestOf(context, given), details: detailsOf(given.platform) }),
    }),
    changeLtiPlatform: t.field({
      type: SaveResult,
      description: 'Changes what is known of a platform; its deployments and frames are those given. For admins.',
      authScopes: { signedIn: true },
      args: { organizationId, platformId, platform },
      resolve: (_, given, context) =>
        changePlatform(context.database, {
          ...platformRequestOf(context, given),
          platformId: given.platformId,
          details: detailsOf(given.platform),
        }),
    }),
    pauseLtiPlatform: t.field({
      type: PauseResult,
      description: 'Stops a platform’s launches, or lets them in again. For admins.',
      authScopes: { signedIn: true },
      args: { organizationId, platformId, paused: t.arg.boolean({ required: true }) },
      resolve: (_, given, context) =>
        pausePlatform(context.database, { ...platformRequestOf(context, given), ...given }),
    }),
    removeLtiPlatform: t.field({
      type: RemoveResult,
      description: 'Ends the connection with a platform; its people keep what they have learnt. For admins.',
      authScopes: { signedIn: true },
      args: { organizationId, platformId },
      resolve: (_, given, context) =>
        removePlatform(context.database, { ...platformRequestOf(context, given), ...given }),
    }),
    mintLtiRegistration: t.field({
      type: MintResult,
      description: 'Makes an address by which a platform registers itself, once and within an hour. For admins.',
      authScopes: { signedIn: true },
      args: { organizationId },
      resolve: async (_, given, context) => {
        const minted = await mintRegistration(context.database, {
          ...platformRequestOf(context, given),
          language: context.locale,
        })
        if (minted.kind !== 'Minted') return minted
        const tool = await toolOf(context, given.organizationId)
        if (!tool) throw new Error('this installation does not know where it is found')
        return { ...minted, address: `${tool.registration}?ticket=${minted.ticket}` }
      },
    }),
  }
})
