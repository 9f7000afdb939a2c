import type { Transaction } from '#platform/database/index.ts'
import type { Registration } from '#protocols/lti/index.ts'

export interface NewPlatform extends Registration {
  readonly organizationId: string
  readonly name: string
  readonly deploymentIds: readonly string[]
  readonly registered: 'BY_HAND' | 'DYNAMICALLY'
  readonly product?: string | undefined
  /** Whether the platform itself sent the client id. */
  readonly isProvedByPlatform?: boolean
  readonly createdBy: string | null
  readonly at: Date
}

export type AddPlatformResult =
  | { readonly kind: 'Added'; readonly id: string }
  /** This client of this issuer is already registered; a client belongs to only one registration. */
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

/** Assigns a deployment to an organisation; an existing assignment does not change. */
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
