import { sql, type Transaction } from '#platform/database/index.ts'
import type { DeepLinkingSettings } from '#protocols/lti/index.ts'

/** A session of a deep linking request. */
export interface DeepLinkingSession {
  readonly id: string
  readonly platformId: string
  readonly deploymentId: string
  readonly organizationId: string
  readonly isInstructor: boolean
  readonly settings: DeepLinkingSettings
  readonly isAnswered: boolean
}

/** The current session; undefined when it has ended, or is not a deep linking session. */
export async function findDeepLinkingSession(
  tx: Transaction,
  id: string,
  at: Date,
): Promise<DeepLinkingSession | undefined> {
  const { rows } = await sql<DeepLinkingSession>`
    select id, platform_id as "platformId", deployment_id as "deploymentId", organization_id as "organizationId",
           is_instructor as "isInstructor", deep_linking as settings, answered_at is not null as "isAnswered"
    from lti_session
    where id = ${id} and kind = 'PICKING' and deep_linking is not null and expires_at > ${at}`.execute(tx)
  return rows[0]
}

/** Ends a session. @returns whether this call ended it; only one of two concurrent calls does */
export async function markAnswered(tx: Transaction, id: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update lti_session set answered_at = ${at} where id = ${id} and answered_at is null returning id`.execute(tx)
  return rows.length > 0
}
