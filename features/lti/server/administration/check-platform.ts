import { findManagement, mayActOn } from '#features/organizations/server/index.ts'
import { inTransaction } from '#platform/database/index.ts'
import { readKeySet, SCOPES, type FailureReason } from '#protocols/lti/index.ts'
import { isUuid } from '#values/uuid.ts'
import type { LtiParts } from '#features/lti/server/lti-parts.ts'
import { findPlatform, type Platform } from '#features/lti/server/platforms/platform-store.ts'
import { page } from './manage-platform.ts'

/** The timeout for fetching the platform's keys, in ms. */
const checkTimeoutMs = 5000

/** The result of a connection check. Details are short English texts, as the protocols define them. */
export interface CheckedPlatform {
  readonly keySet:
    { readonly kind: 'Keys'; readonly count: number } | { readonly kind: 'Unreachable'; readonly detail: string }
  readonly token:
    | { readonly kind: 'Token' }
    | { readonly kind: 'Failed'; readonly reason: FailureReason | 'ScopeRefused'; readonly detail: string }
}

/** Checks a platform's addresses for an admin of its organisation; undefined for all other users. */
export async function checkPlatform(
  parts: LtiParts,
  { userId, platformId }: { readonly userId: string; readonly platformId: string },
): Promise<CheckedPlatform | undefined> {
  if (!isUuid(platformId)) return undefined
  const platform = await inTransaction(
    parts.database,
    { kind: 'system' },
    async (tx): Promise<Platform | undefined> => {
      const found = await findPlatform(tx, platformId)
      const management = found && (await findManagement(tx, userId, found.organizationId))
      return mayActOn(management, page) ? found : undefined
    },
    { readOnly: true },
  )
  if (!platform) return undefined
  const [keySet, token] = await Promise.all([keySetOf(parts, platform), tokenOf(parts, platform)])
  return { keySet, token }
}

async function keySetOf({ send }: LtiParts, { keySetUrl }: Platform): Promise<CheckedPlatform['keySet']> {
  const read = await readKeySet(keySetUrl, send, checkTimeoutMs)
  return 'keys' in read ? { kind: 'Keys', count: read.keys.size } : { kind: 'Unreachable', detail: read.detail }
}

/**
 * Requests a new token for sending scores instead of a cached one, because the platform may just have been repaired.
 */
async function tokenOf({ tokens }: LtiParts, platform: Platform): Promise<CheckedPlatform['token']> {
  const scopes = [SCOPES.score]
  tokens.forget(platform, scopes)
  const token = await tokens.get(platform, scopes)
  if (token.kind === 'Ok') return { kind: 'Token' }
  const { reason, detail } = token
  // RFC 6749, section 5.2: with invalid_scope the platform accepts our identity and rejects only the scope
  return { kind: 'Failed', reason: detail.includes('invalid_scope') ? 'ScopeRefused' : reason, detail }
}
