import { defined, identifierOf } from '../values.ts'
import { requestWithToken, type ServiceAccess } from './access.ts'
import { failed, type Outcome } from './outcome.ts'
import { placeBelow } from './pages.ts'
import { SCOPES } from './scopes.ts'

/** How far somebody came (Assignment and Grade Services 2.0, section 3.4). */
export interface Score {
  /** The subject of the launch. */
  readonly userId: string
  /** Later than that of every score before it for the same person and line item; to the millisecond. */
  readonly timestamp: Date
  readonly activityProgress: 'Initialized' | 'Started' | 'InProgress' | 'Submitted' | 'Completed'
  /** Only what is `FullyGraded` surely counts. */
  readonly gradingProgress: 'NotReady' | 'Failed' | 'Pending' | 'PendingManual' | 'FullyGraded'
  /** 0 or more, and only with a maximum; it may be above it. */
  readonly scoreGiven?: number
  /** above 0 */
  readonly scoreMaximum?: number
  readonly comment?: string
}

/** Where the scores of a line item go: its path with /scores, its query as it is (section 3.4.3). */
export const scoresUrl = (lineItemUrl: string): string => placeBelow(lineItemUrl, 'scores')

/** Sends a score. A 409 says that a later one is there already. What the standard forbids is not sent: `Malformed`. */
export async function sendScore(
  access: ServiceAccess,
  { lineItemUrl, score }: { readonly lineItemUrl: string; readonly score: Score },
): Promise<Outcome> {
  const problem = problemOf(score)
  if (problem !== undefined) return failed('Malformed', problem)
  const { userId, timestamp, activityProgress, gradingProgress, scoreGiven, scoreMaximum, comment } = score
  const asked = await requestWithToken(access, {
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
  if (asked.kind === 'Failed') return asked
  // a page for people where a machine asked: whoever answered, it was not the service
  return asked.answer.text.trimStart().startsWith('<') ? failed('NotJson', 'not JSON') : { kind: 'Ok' }
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
