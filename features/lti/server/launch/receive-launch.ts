import { findMarket } from '#features/markets/server/index.ts'
import { inTransaction, type Transaction } from '#platform/database/index.ts'
import { readAuthorizationResponse, verifyLaunch, type Launch } from '#protocols/lti/index.ts'
import type { Language, Market } from '#values/language.ts'
import { frameOriginsOf } from '#features/lti/rules/frame-origins.ts'
import { launchLanguage } from '#features/lti/rules/launch-language.ts'
import type { Refusal } from '#features/lti/rules/refusal.ts'
import { adoptDeployment } from '#features/lti/server/administration/adopt-deployment.ts'
import { isOurs } from '#features/lti/server/login/begin-login.ts'
import { logLaunch, logRefusal } from './launch-log-store.ts'
import { takeLogin, type Login } from '#features/lti/server/login/login-store.ts'
import type { LtiParts } from '#features/lti/server/lti-parts.ts'
import {
  findOrganizationOfDeployment,
  findPlatform,
  type Platform,
} from '#features/lti/server/platforms/platform-store.ts'
import { hashSecret, newSecret } from '#features/lti/server/secret.ts'
import { addSession } from '#features/lti/server/session/session-store.ts'

/** How long the browser may take from the launch to its page, and the lifetime of that page's code, in ms. */
const codeLifetimeMs = 60_000
const sessionLifetimeMs = 2 * 60 * 60_000

export type LaunchResult =
  | {
      readonly kind: 'Arrived'
      /** Valid once, within a minute, in the browser that began the login. */
      readonly code: string
      /** Whether the launch is a deep linking request (L2). */
      readonly isPicking: boolean
      readonly language: Language
      /** The state whose secret the platform may have stored, and the name of the frame that stores it. */
      readonly storage: { readonly state: string; readonly target: string } | undefined
    }
  | { readonly kind: 'Refused'; readonly reason: Refusal; readonly language: Language | undefined }

interface Known {
  readonly platform: Platform
  readonly languages: readonly Language[]
}

const system = { kind: 'system' } as const

/**
 * Handles the launch message of a platform (Core 1.3): uses up the login, verifies the token and creates a code for the
 * browser. The token is verified outside any transaction, because fetching the platform's keys may be slow.
 */
export async function receiveLaunch(parts: LtiParts, fields: URLSearchParams): Promise<LaunchResult> {
  const answer = readAuthorizationResponse(fields)
  if (answer.kind === 'Refused' || answer.state === undefined)
    return { kind: 'Refused', reason: 'Malformed', language: undefined }
  const { state } = answer
  const at = parts.clock()
  const taken = await inTransaction(parts.database, system, async (tx) => {
    const found = await takeLogin(tx, hashSecret(state), at)
    if (found.kind === 'StateUnknown') return found
    const known = await platformOf(tx, found.kind === 'Taken' ? found.login.platformId : found.platformId)
    return { ...found, known }
  })
  if (taken.kind === 'StateUnknown') return { kind: 'Refused', reason: 'StateUnknown', language: undefined }
  const { known } = taken
  if (taken.kind !== 'Taken') return refuse(parts, known, { reason: taken.kind })
  if (answer.kind === 'PlatformError')
    return refuse(parts, known, {
      reason: 'PlatformError',
      detail: [answer.error, answer.description].filter(Boolean).join(': '),
    })
  const { login } = taken
  const verified = await verifyLaunch({
    registration: known.platform,
    idToken: answer.idToken,
    nonce: login.nonce,
    targetLinkUri: login.targetLinkUri,
    keys: parts.keys,
    now: at,
  })
  if (verified.kind === 'Refused') return refuse(parts, known, verified)
  return createSession(parts, { state, login, known, launch: verified.launch, at })
}

async function platformOf(tx: Transaction, platformId: string): Promise<Known> {
  const platform = await findPlatform(tx, platformId)
  if (!platform) throw new Error('a login without its platform')
  return { platform, languages: await languagesOf(tx, platform.market) }
}

async function languagesOf(tx: Transaction, market: Market): Promise<readonly Language[]> {
  const { defaultLanguage, languages } = await findMarket(tx, market)
  return [defaultLanguage, ...languages.filter((each) => each !== defaultLanguage)]
}

interface Refused {
  readonly reason: Refusal
  readonly detail?: string | null
  readonly launch?: Launch
}

async function refuse(
  { database, clock }: LtiParts,
  { platform, languages }: Known,
  { reason, detail, launch }: Refused,
): Promise<LaunchResult> {
  const { id: platformId, organizationId } = platform
  const entry = { platformId, organizationId, at: clock(), reason, ...aboutOf(launch) }
  await inTransaction(database, system, (tx) => logRefusal(tx, { ...entry, detail: detail ?? null }))
  return { kind: 'Refused', reason, language: launchLanguage(launch ? localesOf(launch) : [], languages) }
}

/** The log details of a verified launch. */
function aboutOf(launch: Launch | undefined) {
  if (!launch) return {}
  const { messageType, deploymentId, resourceLink, context, name, roles } = launch
  const title = resourceLink?.title ?? context?.title
  return { messageType, deploymentId, title, person: name, isInstructor: roles.isInstructor }
}

const localesOf = ({ presentation, locale }: Launch) => [presentation?.locale, locale]

async function createSession(
  parts: LtiParts,
  arrival: {
    readonly state: string
    readonly login: Login
    readonly known: Known
    readonly launch: Launch
    readonly at: Date
  },
): Promise<LaunchResult> {
  const { state, login, known, launch, at } = arrival
  const { platform, languages } = known
  if (platform.isPaused) return refuse(parts, known, { reason: 'PlatformPaused', launch })
  if (!isOurs(launch.targetLinkUri, parts.origins())) return refuse(parts, known, { reason: 'WrongTarget', launch })
  if (launch.messageType === 'DeepLinking' && !launch.roles.isInstructor)
    return refuse(parts, known, { reason: 'NotAnInstructor', launch })
  const code = newSecret()
  const arrived = await inTransaction(parts.database, system, async (tx) => {
    const organizationId =
      (await findOrganizationOfDeployment(tx, platform.id, launch.deploymentId)) ??
      (await adoptDeployment(tx, platform.id, launch.deploymentId))
    if (organizationId === undefined) return false
    const logId = await logLaunch(tx, {
      platformId: platform.id,
      organizationId,
      at,
      outcome: 'ARRIVED',
      ...aboutOf(launch),
    })
    await addSession(tx, {
      codeHash: hashSecret(code),
      codeExpiresAt: new Date(at.getTime() + codeLifetimeMs),
      bindingHash: login.bindingHash,
      loginPath: login.loginPath,
      launch,
      platformId: platform.id,
      organizationId,
      frameOrigins: frameOriginsOf(platform, [launch.presentation?.returnUrl, launch.deepLinking?.returnUrl]),
      logId,
      at,
      expiresAt: new Date(at.getTime() + sessionLifetimeMs),
    })
    return true
  })
  if (!arrived) return refuse(parts, known, { reason: 'DeploymentUnknown', detail: launch.deploymentId, launch })
  const target = login.storageTarget
  return {
    kind: 'Arrived',
    code,
    isPicking: launch.messageType === 'DeepLinking',
    language: launchLanguage(localesOf(launch), languages),
    storage: target === null ? undefined : { state, target },
  }
}
