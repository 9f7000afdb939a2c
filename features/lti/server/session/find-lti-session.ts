import { inTransaction, sql, type Database } from '#platform/database/index.ts'
import type { Launched } from '#platform/graphql/context.ts'
import { hashSecret } from '#features/lti/server/secret.ts'

/** The prefix of every launch session token. Access tokens are JWTs and never have it. */
export const sessionTokenPrefix = 'lti_'

/**
 * The user of a launch session token; undefined once the session has expired, its platform is paused, its organisation
 * is closed, the user is no longer a member of that organisation, or their account is disabled or being deleted.
 */
export async function findLtiSession(database: Database, token: string, now: Date): Promise<Launched | undefined> {
  const { rows } = await inTransaction(
    database,
    { kind: 'system' },
    (tx) =>
      sql<{ id: string; userId: string; organizationId: string; kind: string }>`
        select s.id, s.user_id as "userId", s.organization_id as "organizationId", s.kind
        from lti_session s join lti_platform p on p.id = s.platform_id
          join organization_outline o on o.id = s.organization_id
        where s.token_hash = ${hashSecret(token)} and s.expires_at > ${now} and not p.is_paused and not o.archived
          and not exists (select from closed_account c where c.user_id = s.user_id)
          and (s.kind = 'PICKING' or exists (
            select from member_since m where m.organization_id = s.organization_id and m.user_id = s.user_id))`.execute(
        tx,
      ),
    { readOnly: true },
  )
  const [row] = rows
  if (!row) return undefined
  const { id: launchId, userId, organizationId, kind } = row
  return { kind: 'Launched', launchId, userId, organizationId, isPicking: kind === 'PICKING' }
}
