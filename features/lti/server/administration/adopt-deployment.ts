import { sql, type Transaction } from '#platform/database/index.ts'

/**
 * Takes the deployment of a first launch as the platform's own. Some platforms register us and only place us somewhere
 * later, and never tell: so one that registered itself for the organisation and has no deployment yet says it by its first
 * launch, which it has signed. Every other deployment is an admin's to add.
 * @returns the organisation whose people come from there; undefined where the deployment is not taken
 */
export async function adoptDeployment(
  tx: Transaction,
  platformId: string,
  deploymentId: string,
): Promise<string | undefined> {
  // of two first launches one is the first
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
