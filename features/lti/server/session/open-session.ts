import { timingSafeEqual } from 'node:crypto'
import { findMarket, marketOfHost } from '#features/markets/server/index.ts'
import { joinByPlatform } from '#features/people/server/index.ts'
import { retryWhenSeatsAreFull } from '#features/seats/server/index.ts'
import { inTransaction, type Transaction } from '#platform/database/index.ts'
import type { Launch } from '#protocols/lti/index.ts'
import type { Language } from '#values/language.ts'
import { destinationOf, pathOfDestination } from '#features/lti/rules/destination.ts'
import { launchLanguage } from '#features/lti/rules/launch-language.ts'
import type { Refusal } from '#features/lti/rules/refusal.ts'
import { findOrCreateLtiUser, type Person } from './find-or-create-lti-user.ts'
import { sessionTokenPrefix } from './find-lti-session.ts'
import { updateLaunchLog } from '#features/lti/server/launch/launch-log-store.ts'
import type { LtiParts } from '#features/lti/server/lti-parts.ts'
import { findPlatform, type Platform } from '#features/lti/server/platforms/platform-store.ts'
import { saveResourceLink } from '#features/lti/server/launch/resource-link-store.ts'
import { resourceOpened } from '#features/lti/server/scores/settle-scores.ts'
import { hashSecret, newSecret } from '#features/lti/server/secret.ts'
import { lockByCode, markOpened, type OpeningSession } from './session-store.ts'

/** The session of a launch; the page receives it only once. */
interface OpenedSession {
  readonly kind: 'Opened'
  readonly id: string
  /** The bearer token of the session; only its hash is stored. */
  readonly token: string
  readonly expiresAt: Date
  readonly user: { readonly id: string; readonly name: string }
  readonly language: Language
  /** The path to open; undefined for a deep linking request, and while nothing is chosen. */
  readonly destination: string | undefined
  readonly isPicking: boolean
  readonly isInstructor: boolean
  /** Whether the user is the person's own account. */
  readonly isLinked: boolean
  readonly platformName: string
  /** The platform's return address and its title of the resource link, if it sends them. */
  readonly returnUrl: string | undefined
  readonly title: string | undefined
  /** Whether scores are sent to the platform automatically. */
  readonly sendsGrades: boolean
  /** The secret that proved the browser; it is no longer needed. */
  readonly spentBinding: string
  /** The origins that may embed our pages and receive their height. */
  readonly frameOrigins: readonly string[]
}

export type SessionOutcome =
  | OpenedSession
  | { readonly kind: 'Refused'; readonly reason: Refusal }
  /**
   * The browser could not prove that it began the login. The platform's storage may hold the secret, which can be
   * requested at this origin; the path restarts the login in a tab of its own.
   */
  | { readonly kind: 'Unbound'; readonly loginPath: string; readonly platformOrigin: string | undefined }

interface SessionRequest {
  readonly code: string
  /** The secrets of the browser's logins, from cookies or the platform's storage; one of them must match. */
  readonly bindings: readonly string[]
}

const system = { kind: 'system' } as const

/**
 * Exchanges a launch's code for its session, once, in the browser that began the login. This creates the user if
 * needed, takes a seat of the deployment's organisation and stores the resource link.
 */
export function openSession(parts: LtiParts, request: SessionRequest): Promise<SessionOutcome> {
  const at = parts.clock()
  return retryWhenSeatsAreFull(() =>
    inTransaction<SessionOutcome>(parts.database, system, async (tx) => {
      const session = await lockByCode(tx, hashSecret(request.code), at)
      if (!session) return { kind: 'Refused', reason: 'CodeSpent' }
      const platform = await findPlatform(tx, session.platformId)
      const binding = request.bindings.find((each) => timingSafeEqual(hashSecret(each), session.bindingHash))
      if (binding === undefined) {
        if (session.logId) await updateLaunchLog(tx, session.logId, { reason: 'NotThisBrowser' })
        const platformOrigin = platform && new URL(platform.authorizationEndpoint).origin
        return { kind: 'Unbound', loginPath: session.loginPath, platformOrigin }
      }
      if (!platform || platform.isPaused) return refuseSession(tx, session, 'PlatformPaused', at)
      return open(tx, parts, { session, platform, binding, at })
    }),
  )
}

/** Uses up the code without opening a session. */
async function refuseSession(
  tx: Transaction,
  session: OpeningSession,
  reason: Refusal,
  at: Date,
): Promise<SessionOutcome> {
  await markOpened(tx, session.id, { tokenHash: null, ltiUserId: null, userId: null, resourceId: null, at })
  if (session.logId) await updateLaunchLog(tx, session.logId, { reason })
  return { kind: 'Refused', reason }
}

interface Opening {
  readonly session: OpeningSession
  readonly platform: Platform
  /** The browser's secret that matches. */
  readonly binding: string
  readonly at: Date
}

async function open(
  tx: Transaction,
  parts: LtiParts,
  { session, platform, binding, at }: Opening,
): Promise<SessionOutcome> {
  const { launch, organizationId, expiresAt } = session
  const { defaultLanguage, languages } = await findMarket(tx, platform.market)
  const language = launchLanguage([launch.presentation?.locale, launch.locale], [defaultLanguage, ...languages])
  const isPicking = session.kind === 'PICKING'
  const origin = parts.origins().find((each) => marketOfHost(new URL(each).host) === platform.market)
  const person = await findOrCreateLtiUser(tx, { platform, organizationId, launch, language, origin, at })
  if (!person) return refuseSession(tx, session, 'AccountClosed', at)
  if (!isPicking) {
    const arrival = await joinByPlatform(tx, { organizationId, userId: person.userId }, at)
    if (arrival === 'NoSeatLeft') return refuseSession(tx, session, 'NoSeatLeft', at)
    if (arrival === 'NotOpen') return refuseSession(tx, session, 'OrganizationClosed', at)
  }
  const destination = isPicking ? undefined : destinationOf(launch.targetLinkUri)
  const resourceId = isPicking
    ? null
    : await saveResourceLink(tx, {
        platformId: platform.id,
        organizationId,
        market: platform.market,
        launch,
        destination,
        at,
      })
  // an instructor gets no grade for the resource link
  if (resourceId !== null && !launch.roles.isInstructor) await resourceOpened(tx, { ...idsOf(person), resourceId, at })
  const token = `${sessionTokenPrefix}${newSecret()}`
  await markOpened(tx, session.id, { tokenHash: hashSecret(token), ...idsOf(person), resourceId, at })
  if (session.logId) await updateLaunchLog(tx, session.logId, { userId: person.userId })
  return {
    kind: 'Opened',
    id: session.id,
    token,
    expiresAt,
    user: { id: person.userId, name: person.name },
    language,
    destination: destination && pathOfDestination(language, destination),
    isPicking,
    isInstructor: launch.roles.isInstructor,
    isLinked: person.isLinked,
    platformName: platform.name,
    returnUrl: launch.presentation?.returnUrl,
    title: launch.resourceLink?.title ?? launch.context?.title,
    spentBinding: binding,
    sendsGrades: sendsGrades(launch),
    frameOrigins: session.frameOrigins,
  }
}

const idsOf = ({ ltiUserId, userId }: Person) => ({ ltiUserId, userId })

/** Instructors get no grade. */
const sendsGrades = ({ roles, grades }: Launch): boolean =>
  !roles.isInstructor && (grades?.lineItemUrl !== undefined || grades?.lineItemsUrl !== undefined)
