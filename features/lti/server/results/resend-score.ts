import { lockManagement, mayActOn } from '#features/organizations/server/index.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import { isUuid } from '#values/uuid.ts'
import { renewScore } from '#features/lti/server/scores/score-store.ts'
import { enqueueSend } from '#features/lti/server/scores/settle-scores.ts'
import { findListedScore, findOrganizationOfResourceLink, type ListedScore } from './result-store.ts'

export type ScoreResent =
  | { readonly kind: 'Resent'; readonly score: ListedScore }
  /** The result is the same for a score that does not exist. */
  | { readonly kind: 'NotOrganizationAdmin' }

/**
 * Sends a score again immediately, for an admin: one that the platform rejected, that waits for a retry, or that the
 * platform lost. Idempotent.
 */
export async function resendScore(
  database: Database,
  { userId, scoreId }: { readonly userId: string; readonly scoreId: string },
): Promise<ScoreResent> {
  if (!isUuid(scoreId)) return { kind: 'NotOrganizationAdmin' }
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    const before = await findListedScore(tx, scoreId)
    const organizationId = before && (await findOrganizationOfResourceLink(tx, before.resourceId))
    const management = organizationId === undefined ? undefined : await lockManagement(tx, userId, organizationId)
    if (!mayActOn(management, 'administrate_organization')) return { kind: 'NotOrganizationAdmin' }
    if (await renewScore(tx, scoreId, ['PENDING', 'SENT', 'FAILED', 'GIVEN_UP', 'UNGRADED']))
      await enqueueSend(tx, scoreId)
    const score = await findListedScore(tx, scoreId)
    return score ? { kind: 'Resent', score } : { kind: 'NotOrganizationAdmin' }
  })
}
