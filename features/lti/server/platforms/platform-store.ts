import { sql, type Transaction } from '#platform/database/index.ts'
import type { Registration } from '#protocols/lti/index.ts'
import type { Market } from '#values/language.ts'

/** A registered platform with the organisation that registered it. */
export interface Platform extends Registration {
  readonly id: string
  readonly organizationId: string
  readonly name: string
  /** Origins that may embed its pages, besides the origins of its addresses. */
  readonly frameOrigins: readonly string[]
  readonly trustsEmail: boolean
  readonly isPaused: boolean
  /** The organisation's market. */
  readonly market: Market
}

const columns = sql`
  p.id, p.organization_id as "organizationId", p.name, p.issuer, p.client_id as "clientId",
  p.authorization_endpoint as "authorizationEndpoint", p.token_endpoint as "tokenEndpoint",
  p.token_audience as "tokenAudience", p.key_set_url as "keySetUrl", p.frame_origins as "frameOrigins",
  p.trusts_email as "trustsEmail", p.is_paused as "isPaused", o.market`

/**
 * The platforms of an issuer, at most two: the one with the given client id, or without a client id enough to decide
 * whether there is only one. When an issuer has several clients, the issuer alone does not identify one, because the
 * customers of a vendor share it.
 */
export async function findPlatforms(
  tx: Transaction,
  issuer: string,
  clientId: string | undefined,
): Promise<readonly Platform[]> {
  const { rows } = await sql<Platform>`
    select ${columns} from lti_platform p join organization_outline o on o.id = p.organization_id
    where p.issuer = ${issuer} and (p.client_id = ${clientId ?? null} or ${clientId === undefined}) limit 2`.execute(tx)
  return rows
}

export async function findPlatform(tx: Transaction, id: string): Promise<Platform | undefined> {
  const { rows } = await sql<Platform>`
    select ${columns} from lti_platform p join organization_outline o on o.id = p.organization_id where p.id = ${id}`.execute(
    tx,
  )
  return rows[0]
}

/** The organisation of a deployment; undefined for an unknown deployment. */
export async function findOrganizationOfDeployment(
  tx: Transaction,
  platformId: string,
  deploymentId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ organizationId: string }>`
    select organization_id as "organizationId" from lti_deployment
    where platform_id = ${platformId} and deployment_id = ${deploymentId}`.execute(tx)
  return rows[0]?.organizationId
}
