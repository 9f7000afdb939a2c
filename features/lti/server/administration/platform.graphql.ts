import { findOrganization, mayAdministrate } from '#features/organizations/server/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import { userIdOf, type GraphContext } from '#platform/graphql/context.ts'
import { isUuid } from '#values/uuid.ts'
import { page } from './manage-platform.ts'
import { findManagedPlatform, findManagedPlatforms, type ManagedPlatform } from './managed-platform-store.ts'
import { toolAddresses, type ToolAddresses } from './tool-addresses.ts'

export const Platform = builder.objectRef<ManagedPlatform>('LtiPlatform').implement({
  description: 'A learning platform that an organisation has connected (LTI 1.3), for its admins.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    product: t.exposeString('product', {
      nullable: true,
      description: 'The product of the platform, if the platform gave it.',
    }),
    isDynamic: t.boolean({
      description: 'Whether it was registered dynamically.',
      resolve: ({ registered }) => registered === 'DYNAMICALLY',
    }),
    issuer: t.exposeString('issuer'),
    clientId: t.exposeString('clientId'),
    authorizationEndpoint: t.exposeString('authorizationEndpoint'),
    tokenEndpoint: t.exposeString('tokenEndpoint'),
    tokenAudience: t.exposeString('tokenAudience', { nullable: true }),
    keySetUrl: t.exposeString('keySetUrl'),
    deploymentIds: t.stringList({ resolve: ({ deploymentIds }) => [...deploymentIds] }),
    frameOrigins: t.stringList({
      description: 'Origins that may frame courses, besides the platform’s own origins.',
      resolve: ({ frameOrigins }) => [...frameOrigins],
    }),
    isPaused: t.exposeBoolean('isPaused'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastLaunchAt: t.expose('lastLaunchAt', { type: 'DateTime', nullable: true }),
  }),
})

const Tool = builder.objectRef<ToolAddresses>('LtiTool').implement({
  description: 'The URLs of the tool for the settings of a platform.',
  fields: (t) => ({
    loginInitiation: t.exposeString('loginInitiation'),
    redirect: t.exposeString('redirect'),
    keySet: t.exposeString('keySet'),
    target: t.exposeString('target', { description: 'Also used for Deep Linking.' }),
    icon: t.exposeString('icon'),
  }),
})

/** The tool's addresses for the platforms of an organisation. */
export async function toolOf(context: GraphContext, organizationId: string): Promise<ToolAddresses | undefined> {
  const organization = await findOrganization(await context.read(), organizationId)
  return organization && toolAddresses(context.outside?.origins() ?? [], organization.market)
}

const mayRead = async (context: GraphContext, organizationId: string): Promise<boolean> =>
  mayAdministrate(await context.read(), userIdOf(context), organizationId, page)

builder.queryFields((t) => ({
  ltiPlatforms: t.field({
    type: [Platform],
    description:
      'The connected platforms of an organisation by name, at most 50. Empty for everyone but its admins, whether the organisation exists or not.',
    authScopes: { signedIn: true },
    args: { organizationId: t.arg.id({ required: true }) },
    resolve: async (_, { organizationId }, context) =>
      (await mayRead(context, organizationId)) ? findManagedPlatforms(await context.read(), organizationId) : [],
  }),
  ltiPlatform: t.field({
    type: Platform,
    nullable: true,
    description: 'A platform that an organisation has connected. For admins.',
    authScopes: { signedIn: true },
    args: { organizationId: t.arg.id({ required: true }), platformId: t.arg.id({ required: true }) },
    resolve: async (_, { organizationId, platformId }, context) =>
      isUuid(platformId) && (await mayRead(context, organizationId))
        ? ((await findManagedPlatform(await context.read(), organizationId, platformId)) ?? null)
        : null,
  }),
  ltiTool: t.field({
    type: Tool,
    nullable: true,
    description: 'The URLs for the settings of an organisation’s platform. For admins.',
    authScopes: { signedIn: true },
    args: { organizationId: t.arg.id({ required: true }) },
    resolve: async (_, { organizationId }, context) =>
      (await mayRead(context, organizationId)) ? ((await toolOf(context, organizationId)) ?? null) : null,
  }),
}))
