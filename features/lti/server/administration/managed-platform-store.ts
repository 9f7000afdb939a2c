import { sql, type Transaction } from '#platform/database/index.ts'
import type { PlatformDetails } from '#features/lti/rules/platform-details.ts'

/** A platform as the admins of its organisation see it. */
export interface ManagedPlatform extends PlatformDetails {
  readonly id: string
  readonly organizationId: string
  readonly product: string | null
  readonly registered: 'BY_HAND' | 'DYNAMICALLY'
  readonly isPaused: boolean
  readonly createdAt: Date
  readonly lastLaunchAt: Date | null
}

const columns = sql`
  p.id, p.organization_id as "organizationId", p.name, p.issuer, p.client_id as "clientId",
  p.authorization_endpoint as "authorizationEndpoint", p.token_endpoint as "tokenEndpoint",
  p.token_audience as "tokenAudience", p.key_set_url as "keySetUrl", p.frame_origins as "frameOrigins",
  p.product, p.registered, p.is_paused as "isPaused", p.created_at as "createdAt",
  coalesce((select array_agg(d.deployment_id order by d.created_at, d.deployment_id) from lti_deployment d
            where d.platform_id = p.id and d.organization_id = p.organization_id), '{}') as "deploymentIds",
  (select max(l.at) from lti_launch l where l.platform_id = p.id) as "lastLaunchAt"`

/** The platforms of an organisation, by name; at most `maxPlatforms`. */
export async function findManagedPlatforms(tx: Transaction, organizationId: string): Promise<ManagedPlatform[]> {
  const { rows } = await sql<ManagedPlatform>`
    select ${columns} from lti_platform p where p.organization_id = ${organizationId}
    order by p.name, p.id limit ${maxPlatforms}`.execute(tx)
  return rows
}

/** One platform of an organisation; undefined when the organisation has no such platform. */
export async function findManagedPlatform(
  tx: Transaction,
  organizationId: string,
  id: string,
): Promise<ManagedPlatform | undefined> {
  const { rows } = await sql<ManagedPlatform>`
    select ${columns} from lti_platform p
    where p.id = ${id} and p.organization_id = ${organizationId}`.execute(tx)
  return rows[0]
}

/** The maximum number of platforms of an organisation. */
export const maxPlatforms = 50

export async function countPlatforms(tx: Transaction, organizationId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from lti_platform where organization_id = ${organizationId}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** @returns false when the client is registered already */
export async function writePlatform(tx: Transaction, id: string, details: PlatformDetails, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update lti_platform p
    set name = ${details.name}, client_id = ${details.clientId},
        claimed_at = case when p.client_id = ${details.clientId} then p.claimed_at else ${at} end,
        key_set_url = ${details.keySetUrl},
        authorization_endpoint = ${details.authorizationEndpoint}, token_endpoint = ${details.tokenEndpoint},
        token_audience = ${details.tokenAudience}, frame_origins = ${[...details.frameOrigins]}, updated_at = ${at}
    where p.id = ${id} and not exists (
      select from lti_platform o where o.issuer = p.issuer and o.client_id = ${details.clientId} and o.id <> p.id)
    returning p.id`.execute(tx)
  return rows.length > 0
}

/** Replaces all deployments of the organisation. */
export async function writeDeployments(
  tx: Transaction,
  { id, organizationId }: Pick<ManagedPlatform, 'id' | 'organizationId'>,
  deploymentIds: readonly string[],
): Promise<void> {
  const ids = [...deploymentIds]
  await sql`
    delete from lti_deployment
    where platform_id = ${id} and organization_id = ${organizationId} and deployment_id <> all(${ids}::text[])`.execute(
    tx,
  )
  await sql`
    insert into lti_deployment (platform_id, deployment_id, organization_id)
    select ${id}, unnest(${ids}::text[]), ${organizationId} on conflict do nothing`.execute(tx)
}
