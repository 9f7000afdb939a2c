import { NotOrganizationAdmin } from '#features/organizations/server/index.ts'
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
  description: 'The registration data of a platform, as its own pages show it.',
  fields: (t) => ({
    name: t.string({ required: true }),
    issuer: t.string({ required: true, description: 'Used only when a platform is connected; it cannot be changed.' }),
    clientId: t.string({ required: true }),
    authorizationEndpoint: t.string({ required: true }),
    tokenEndpoint: t.string({ required: true }),
    keySetUrl: t.string({ required: true }),
    tokenAudience: t.string({ description: 'By default the URL of the token endpoint.' }),
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
const InvalidDetails = builder.objectRef<InvalidDetail>('LtiPlatformProblem').implement({
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
        'Invalid, TooMany, AlreadyRegistered, or BetterProofNeeded: only a verified domain or dynamic registration can take the platform over.',
      resolve: ({ reason }) => reason,
    }),
    problems: t.field({
      type: [InvalidDetails],
      resolve: (refused) => (refused.reason === 'Invalid' ? [...refused.problems] : []),
    }),
  }),
})
const Removed = builder.objectRef<{ kind: 'Removed'; organizationId: string }>('LtiPlatformRemoved').implement({
  fields: (t) => ({ organizationId: t.exposeID('organizationId') }),
})
const Minted = builder.objectRef<MintedRegistration & { readonly address: string }>('LtiRegistrationMinted').implement({
  fields: (t) => ({
    address: t.exposeString('address', { description: 'Valid for one registration; it cannot be read again.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
  }),
})

const SaveResult = builder.unionType('SaveLtiPlatformResult', {
  types: [Saved, Refused, NotOrganizationAdmin],
  resolveType: ({ kind }) => (kind === 'Saved' ? Saved : kind === 'Refused' ? Refused : NotOrganizationAdmin),
})
const PauseResult = builder.unionType('PauseLtiPlatformResult', {
  types: [Saved, NotOrganizationAdmin],
  resolveType: ({ kind }) => (kind === 'Saved' ? Saved : NotOrganizationAdmin),
})
const RemoveResult = builder.unionType('RemoveLtiPlatformResult', {
  types: [Removed, NotOrganizationAdmin],
  resolveType: ({ kind }) => (kind === 'Removed' ? Removed : NotOrganizationAdmin),
})
const MintResult = builder.unionType('MintLtiRegistrationResult', {
  types: [Minted, NotOrganizationAdmin],
  resolveType: ({ kind }) => (kind === 'Minted' ? Minted : NotOrganizationAdmin),
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
      description: 'Connects a learning platform by its registration data (L1). For admins.',
      authScopes: { signedIn: true },
      args: { organizationId, platform },
      resolve: (_, given, context) =>
        connectPlatform(context.database, { ...platformRequestOf(context, given), details: detailsOf(given.platform) }),
    }),
    changeLtiPlatform: t.field({
      type: SaveResult,
      description:
        'Changes the registration data of a platform; its deployments and frame origins are replaced. For admins.',
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
      description: 'Pauses or resumes the launches of a platform. For admins.',
      authScopes: { signedIn: true },
      args: { organizationId, platformId, paused: t.arg.boolean({ required: true }) },
      resolve: (_, given, context) =>
        pausePlatform(context.database, { ...platformRequestOf(context, given), ...given }),
    }),
    removeLtiPlatform: t.field({
      type: RemoveResult,
      description: 'Disconnects a platform; its users keep their progress. For admins.',
      authScopes: { signedIn: true },
      args: { organizationId, platformId },
      resolve: (_, given, context) =>
        removePlatform(context.database, { ...platformRequestOf(context, given), ...given }),
    }),
    mintLtiRegistration: t.field({
      type: MintResult,
      description: 'Creates a URL for dynamic registration, valid for one registration within an hour. For admins.',
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
