import { sql, type Transaction } from '#platform/database/index.ts'

/**
 * Adds the deployment of a first launch to its platform. Some platforms register us, place the tool later and never
 * report the deployment id. So a platform that registered itself for the organisation and has no deployment yet may add
 * one by its first signed launch. An admin must add every other deployment.
 * @returns the organisation of the deployment; undefined when the deployment is not added
 */
export async function adoptDeployment(
  tx: Transaction,
  platformId: string,
  deploymentId: string,
): Promise<string | undefined> {
  // the lock ensures that only one of two concurrent first launches adds its deployment
  const { rows: locked } = await sql<{ organizationId: string }>`
    select organization_id as "organizationId" from lti_platform
    where id = ${platformId} and registered = 'DYNAMICALLY' for update`.execute(tx)
  if (!locked[0]) return undefined
  const { rows } = await sql<{ organizationId: string }>`
    insert into lti_deployment (platform_id, deployment_id, organization_id)
    select ${platformId}, ${deploymentId}, ${locked[0].organizationId}
    where not exists (select from lti_deployment where platform_id = ${platformId})
    returning organization_id as "organizationId"`.execute(tx)
  return rows[0]?.organizationId
}
