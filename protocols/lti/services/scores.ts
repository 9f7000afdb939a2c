import { defined, identifierOf } from '../values.ts'
import { requestWithToken, type ServiceAccess } from './access.ts'
import { failed, type Outcome } from './outcome.ts'
import { placeBelow } from './pages.ts'
import { SCOPES } from './scopes.ts'

/** A learner's progress and score (Assignment and Grade Services 2.0, section 3.4). */
export interface Score {
  /** The subject of the launch. */
  readonly userId: string
  /** Must be later than every earlier score of the same user and line item; in milliseconds. */
  readonly timestamp: Date
  readonly activityProgress: 'Initialized' | 'Started' | 'InProgress' | 'Submitted' | 'Completed'
  /** Platforms are only required to count a score that is `FullyGraded`. */
  readonly gradingProgress: 'NotReady' | 'Failed' | 'Pending' | 'PendingManual' | 'FullyGraded'
  /** 0 or more, only together with scoreMaximum, and possibly above it. */
  readonly scoreGiven?: number
  /** above 0 */
  readonly scoreMaximum?: number
  readonly comment?: string
}

/** The address for the scores of a line item: its path with /scores appended, its query unchanged (section 3.4.3). */
export const scoresUrl = (lineItemUrl: string): string => placeBelow(lineItemUrl, 'scores')

/**
 * Sends a score. A 409 means that the platform already has a later score. A score that violates the standard is not
 * sent and fails with `Malformed`.
 */
export async function sendScore(
  access: ServiceAccess,
  { lineItemUrl, score }: { readonly lineItemUrl: string; readonly score: Score },
): Promise<Outcome> {
  const problem = problemOf(score)
  if (problem !== undefined) return failed('Malformed', problem)
  const { userId, timestamp, activityProgress, gradingProgress, scoreGiven, scoreMaximum, comment } = score
  const answer = await requestWithToken(access, {
    address: scoresUrl(lineItemUrl),
    method: 'POST',
    scopes: [SCOPES.score],
    headers: { 'content-type': 'application/vnd.ims.lis.v1.score+json' },
    body: JSON.stringify({
      userId,
      timestamp: timestamp.toISOString(),
      activityProgress,
      gradingProgress,
      ...defined({ scoreGiven, scoreMaximum, comment }),
    }),
  })
  if (answer.kind === 'Failed') return answer
  // an HTML page instead of a service response: some other part of the platform answered
  return answer.answer.text.trimStart().startsWith('<') ? failed('NotJson', 'not JSON') : { kind: 'Ok' }
}

function problemOf({ userId, timestamp, scoreGiven, scoreMaximum }: Score): string | undefined {
  if (identifierOf(userId) === undefined) return 'userId is missing'
  if (Number.isNaN(timestamp.getTime())) return 'timestamp is no moment'
  if (scoreMaximum !== undefined && !(Number.isFinite(scoreMaximum) && scoreMaximum > 0))
    return 'scoreMaximum must be above 0'
  if (scoreGiven === undefined) return undefined
  if (!(Number.isFinite(scoreGiven) && scoreGiven >= 0)) return 'scoreGiven must not be below 0'
  return scoreMaximum === undefined ? 'scoreGiven needs scoreMaximum' : undefined
}
