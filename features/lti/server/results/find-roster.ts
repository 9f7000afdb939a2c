import { LRUCache } from 'lru-cache'
import { findManagement, mayActOn } from '#features/organizations/server/index.ts'
import { inTransaction, sql, type Transaction } from '#platform/database/index.ts'
import { listMembers, type FailureReason, type Member } from '#protocols/lti/index.ts'
import { isUuid } from '#values/uuid.ts'
import { rosterOf, type RosterPerson } from '#features/lti/rules/roster.ts'
import type { ServiceParts } from '#features/lti/server/lti-parts.ts'
import { findPlatform, type Platform } from '#features/lti/server/platforms/platform-store.ts'
import { findSubjects } from './result-store.ts'

export type Roster =
  | { readonly kind: 'Roster'; readonly people: readonly RosterPerson[]; readonly isComplete: boolean }
  /** The resource link does not exist, or belongs to another organisation. */
  | { readonly kind: 'UnknownPlace' }
  | {
      readonly kind: 'Unavailable'
      /** NoRoster: the platform does not offer its membership service. */
      readonly reason: FailureReason | 'NoRoster' | 'PlatformPaused'
      readonly detail: string
    }

/** A cache of rosters with a lifetime of one minute. The names are the platform's data and are not stored. */
export interface RosterCache {
  readonly recall: (resourceId: string, at: Date) => CachedRoster | undefined
  readonly keep: (resourceId: string, members: CachedRoster, at: Date) => void
}

interface CachedRoster {
  readonly learners: readonly Member[]
  readonly isComplete: boolean
}

const cacheMs = 60_000
const maxCached = 20

export function rosterCache(): RosterCache {
  const cache = new LRUCache<string, { readonly roster: CachedRoster; readonly until: number }>({ max: maxCached })
  return {
    recall(resourceId, at) {
      for (const [id, { until }] of cache) if (until <= at.getTime()) cache.delete(id)
      return cache.get(resourceId)?.roster
    },
    keep: (resourceId, roster, at) => void cache.set(resourceId, { roster, until: at.getTime() + cacheMs }),
  }
}

interface RosterRequest {
  readonly userId: string
  /** Not validated yet; anything but a UUID is unknown. */
  readonly resourceId: string
}

/**
 * The members of the platform's course around a resource link (Names and Role Provisioning Services 2.0), and who has
 * not begun: for the organisation's admins. The platform is called on each request, outside any transaction.
 */
export async function findRoster(
  parts: ServiceParts & { readonly memory: RosterCache },
  request: RosterRequest,
): Promise<Roster> {
  const { database, memory, clock } = parts
  const found = await inTransaction(database, { kind: 'system' }, (tx) => placeOf(tx, request), { readOnly: true })
  if (!found) return { kind: 'UnknownPlace' }
  if (found.membershipsUrl === null) return unavailable('NoRoster')
  const remembered =
    memory.recall(request.resourceId, clock()) ?? (await fetchRoster(parts, found.platform, found.membershipsUrl))
  if ('kind' in remembered) return remembered
  memory.keep(request.resourceId, remembered, clock())
  const people = rosterOf(remembered.learners, found.opened)
  return { kind: 'Roster', people, isComplete: remembered.isComplete }
}

const unavailable = (reason: Extract<Roster, { kind: 'Unavailable' }>['reason'], detail = ''): Roster => ({
  kind: 'Unavailable',
  reason,
  detail,
})

async function placeOf(tx: Transaction, { userId, resourceId }: RosterRequest) {
  if (!isUuid(resourceId)) return undefined
  const { rows } = await sql<{ platformId: string; organizationId: string; membershipsUrl: string | null }>`
    select platform_id as "platformId", organization_id as "organizationId", memberships_url as "membershipsUrl"
    from lti_resource where id = ${resourceId}`.execute(tx)
  const [place] = rows
  if (!place) return undefined
  const management = await findManagement(tx, userId, place.organizationId)
  const platform = await findPlatform(tx, place.platformId)
  if (!platform || !mayActOn(management, 'administrate_organization')) return undefined
  return { ...place, platform, opened: await findSubjects(tx, resourceId) }
}

async function fetchRoster(
  { send, tokens }: ServiceParts,
  platform: Platform,
  membershipsUrl: string,
): Promise<CachedRoster | Roster> {
  if (platform.isPaused) return unavailable('PlatformPaused')
  const listed = await listMembers({ send, tokens, registration: platform }, { membershipsUrl })
  if (listed.kind === 'Failed') return unavailable(listed.reason, listed.detail)
  const learners = listed.items.filter(
    ({ status, roles }) => status === 'Active' && roles.isLearner && !roles.isInstructor && !roles.isTest,
  )
  return { learners, isComplete: listed.isComplete }
}
