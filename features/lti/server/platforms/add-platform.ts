import type { Transaction } from '#platform/database/index.ts'
import type { Registration } from '#protocols/lti/index.ts'

export interface NewPlatform extends Registration {
  readonly organizationId: string
  readonly name: string
  readonly deploymentIds: readonly string[]
  readonly registered: 'BY_HAND' | 'DYNAMICALLY'
  readonly product?: string | undefined
  /** Whether the client's id came from the platform itself. */
  readonly isProvedByPlatform?: boolean
  readonly createdBy: string | null
  readonly at: Date
}

export type AddPlatformResult =
  | { readonly kind: 'Added'; readonly id: string }
  /** Somebody has registered this client of this issuer already: a platform is one registration's. */
  | { readonly kind: 'AlreadyRegistered' }

/** Registers a platform with its deployments, which all belong to the organisation. The actor must be the system. */
export async function addPlatform(tx: Transaction, platform: NewPlatform): Promise<AddPlatformResult> {
  const { organizationId, at } = platform
  const added = await tx
    .insertInto('lti_platform')
    .values({
      organization_id: organizationId,
      name: platform.name,
      issuer: platform.issuer,
      client_id: platform.clientId,
      authorization_endpoint: platform.authorizationEndpoint,
      token_endpoint: platform.tokenEndpoint,
      token_audience: platform.tokenAudience,
      key_set_url: platform.keySetUrl,
      registered: platform.registered,
      proved_client_id: platform.isProvedByPlatform ? platform.clientId : null,
      claimed_at: at,
      product: platform.product ?? null,
      created_by: platform.createdBy,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.constraint('lti_platform_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return { kind: 'AlreadyRegistered' }
  for (const deploymentId of platform.deploymentIds) await addDeployment(tx, added.id, { deploymentId, organizationId })
  return { kind: 'Added', id: added.id }
}

/** Says whose a deployment is, once; what is said already stands. */
export async function addDeployment(
  tx: Transaction,
  platformId: string,
  { deploymentId, organizationId }: { readonly deploymentId: string; readonly organizationId: string },
): Promise<void> {
  await tx
    .insertInto('lti_deployment')
    .values({ platform_id: platformId, deployment_id: deploymentId, organization_id: organizationId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
