import { inTransaction } from '#platform/database/index.ts'
import { hasResult, SCOPES, sendScore as post, type Failed, type ServiceAccess } from '#protocols/lti/index.ts'
import { scoreMaximum } from '#features/lti/rules/score.ts'
import { nextRetryAt, scoreTimestamp } from '#features/lti/rules/sending.ts'
import type { ServiceParts } from '#features/lti/server/lti-parts.ts'
import { findLineItem, forgetLineItem } from './line-item.ts'
import {
  holdScore,
  lockUnsent,
  markNotSent,
  markSent,
  releaseScore,
  type SendFailure,
  type UnsentScore,
} from './score-store.ts'
import { enqueueSend } from './settle-scores.ts'

const system = { kind: 'system' } as const

/** The duration of the reservation for one process, in ms; after that, another process may send the score. */
const lockMs = 2 * 60_000

/** How long a process waits before it checks again for a line item that another process is creating, in ms. */
const recheckMs = 2000

type Sent = { readonly kind: 'Sent' } | { readonly kind: 'Busy' } | Unsent
type Unsent = Omit<SendFailure, 'nextTryAt' | 'state'> & {
  readonly kind: 'NotSent'
  readonly state: SendFailure['state']
  readonly retryAfterSeconds?: number | undefined
}

/**
 * Sends an unsent score (Assignment and Grade Services 2.0, section 3.4). Concurrent runs and a run after a crashed
 * process are safe: only one process sends at a time, and a version is always sent with the same timestamp, which a
 * platform accepts only once.
 */
export async function sendScore(parts: ServiceParts, scoreId: string): Promise<void> {
  const { database, clock } = parts
  const taken = await inTransaction(database, system, async (tx) => {
    const waiting = await lockUnsent(tx, scoreId)
    if (!waiting) return undefined
    const at = clock()
    const { heldUntil, nextTryAt, stamp, stampedVersion, version } = waiting
    const later = [heldUntil, nextTryAt].find((each) => each !== null && each > at)
    if (later) return wait(later)
    const isStamped = stampedVersion === version && stamp !== null
    const stamped = isStamped ? ({ kind: 'Now', stamp } as const) : scoreTimestamp(stamp, at)
    if (stamped.kind === 'Wait') return wait(stamped.until)
    await holdScore(tx, waiting, { stamp: stamped.stamp, until: new Date(at.getTime() + lockMs) })
    return { waiting, stamp: stamped.stamp, isRepeated: isStamped }

    async function wait(until: Date): Promise<undefined> {
      await enqueueSend(tx, scoreId, until)
    }
  })
  if (taken) await note(parts, taken.waiting, await send(parts, taken))
}

interface Taken {
  readonly waiting: UnsentScore
  readonly stamp: Date
  /** Whether the platform may already have received it. */
  readonly isRepeated: boolean
}

async function send(parts: ServiceParts, { waiting, stamp, isRepeated }: Taken): Promise<Sent> {
  const { place, score, subject } = waiting
  if (place.isPaused) return failed('PlatformPaused')
  if (!place.scopes.includes(SCOPES.score)) return ungraded('NoScope')
  const access = { send: parts.send, tokens: parts.tokens, registration: place.registration }
  const column = await findLineItem(parts, access, place)
  if (column.kind === 'NoColumn') return ungraded('NoColumn')
  if (column.kind === 'Busy') return column
  if (column.kind === 'Failed') return unsent(column)
  const objection = score.isFinal ? undefined : await objectionToProgress(access, { waiting, lineItemUrl: column.url })
  if (objection) return objection
  const posted = await post(access, {
    lineItemUrl: column.url,
    score: {
      userId: subject,
      timestamp: stamp,
      activityProgress: score.activity,
      gradingProgress: score.isFinal ? 'FullyGraded' : 'Pending',
      scoreGiven: score.given,
      scoreMaximum,
    },
  })
  if (posted.kind === 'Ok') return { kind: 'Sent' }
  if (posted.status === 409) {
    // a conflict on the same timestamp: an earlier attempt arrived, but its response was lost
    if (isRepeated) return { kind: 'Sent' }
    return { ...unsent({ ...posted, isRetryable: true }), failure: 'Conflict', stampsAnew: true }
  }
  if (posted.status === 404 && !place.isNamed) {
    await forgetLineItem(parts, place.resourceId)
    return unsent({ ...posted, isRetryable: true })
  }
  return unsent(posted)
}

/**
 * Progress is sent only when the platform has no grade. Some platforms (Moodle) remove an existing grade, even one that
 * a teacher entered or an earlier connection sent. Where we cannot check for a grade, nothing is sent until the score
 * is final.
 */
async function objectionToProgress(
  access: ServiceAccess,
  { waiting, lineItemUrl }: { readonly waiting: UnsentScore; readonly lineItemUrl: string },
): Promise<Unsent | undefined> {
  if (!waiting.place.scopes.includes(SCOPES.resultReadonly)) return ungraded('GradeUnseen')
  const found = await hasResult(access, { lineItemUrl, userId: waiting.subject })
  if (found.kind === 'Ok') return found.isGraded ? ungraded('GradeStands') : undefined
  return found.isRetryable ? unsent(found) : { ...ungraded('GradeUnseen'), detail: found.detail }
}

const failed = (failure: string): Unsent => ({
  kind: 'NotSent',
  state: 'FAILED',
  failure,
  detail: '',
  stampsAnew: false,
})
const ungraded = (failure: string): Unsent => ({ ...failed(failure), state: 'UNGRADED' })
const unsent = ({ reason, detail, isRetryable, retryAfterSeconds }: Failed): Unsent => ({
  ...failed(reason),
  state: isRetryable ? 'PENDING' : 'FAILED',
  detail,
  retryAfterSeconds,
})

async function note({ database, clock }: ServiceParts, waiting: UnsentScore, sent: Sent): Promise<void> {
  const at = clock()
  await inTransaction(database, system, async (tx) => {
    if (sent.kind === 'Sent') {
      if (await markSent(tx, waiting, at)) await enqueueSend(tx, waiting.id)
      return
    }
    if (sent.kind === 'Busy') {
      if (await releaseScore(tx, waiting.id)) await enqueueSend(tx, waiting.id, new Date(at.getTime() + recheckMs))
      return
    }
    const outcome = settled(waiting, sent, at)
    const isReplaced = await markNotSent(tx, waiting, outcome, at)
    if (isReplaced || outcome.state === 'PENDING')
      await enqueueSend(tx, waiting.id, isReplaced ? undefined : (outcome.nextTryAt ?? undefined))
  })
}

/** The time of the next attempt, if there is one. */
function settled(
  { attempts, firstFailedAt }: UnsentScore,
  { state, retryAfterSeconds, ...rest }: Unsent,
  at: Date,
): SendFailure {
  if (state !== 'PENDING') return { ...rest, state, nextTryAt: null }
  const next = nextRetryAt({ attempts: attempts + 1, since: firstFailedAt ?? at, retryAfterSeconds }, at)
  return next.kind === 'Again'
    ? { ...rest, state, nextTryAt: next.at }
    : { ...rest, state: 'GIVEN_UP', nextTryAt: null }
}
