import { scopes } from '#testing/lti-platform/claim-names.ts'
import { json, mediaType, type PlatformRequest, type Route } from '#testing/lti-platform/http.ts'
import { itemOf, mustHaveType } from './line-item-endpoints.ts'
import { lineItemUrl } from '#testing/lti-platform/messages.ts'
import { clientOf, mustAccept, paged } from './service-access.ts'
import { must, type LineItem, type Score, type World } from '#testing/lti-platform/world.ts'

const scoreType = 'application/vnd.ims.lis.v1.score+json'
const resultsType = 'application/vnd.ims.lis.v2.resultcontainer+json'
const item = String.raw`^/lti/services/courses/[^/]+/lineitems/([^/]+)/lineitem`

const activityProgress = ['Initialized', 'Started', 'InProgress', 'Submitted', 'Completed']
const gradingProgress = ['NotReady', 'Failed', 'Pending', 'PendingManual', 'FullyGraded']
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{1,9}(Z|[+-]\d\d:\d\d)$/

/** Receives scores and returns results (AGS 2.0, score and result services). */
export const scoreEndpoints = (world: World): Route[] => [
  {
    method: 'POST',
    path: new RegExp(`${item}/scores$`),
    endpoint: 'scores',
    answer(asked, [id]) {
      mustHaveType(asked)
      const { clientId } = clientOf(world, asked, scopes.scores)
      const column = itemOf(world, id, clientId)
      const score = readScore(world, asked, column)
      world.scores.push(score)
      const results = new URL(lineItemUrl(world, column))
      results.pathname += '/results'
      results.searchParams.set('user_id', score.userId)
      return json({ resultUrl: results.href })
    },
  },
  {
    method: 'GET',
    path: new RegExp(`${item}/results$`),
    endpoint: 'results',
    answer(asked, [id], how) {
      mustHaveType(asked)
      const { clientId } = clientOf(world, asked, scopes.readResults)
      mustAccept(asked, resultsType)
      const column = itemOf(world, id, clientId)
      const userId = asked.url.searchParams.get('user_id')
      const found = [...world.people.keys()]
        .filter((sub) => userId === null || sub === userId)
        .flatMap((sub) => countingScore(world, column, sub) ?? [])
      const of = (scores: readonly Score[]) => scores.map((score) => result(world, column, score))
      return paged(world, asked, how, found, { type: resultsType, of })
    },
  },
]

/** The newest score of a user in a line item that counts: only FullyGraded scores count. */
export const countingScore = (world: World, column: LineItem, userId: string): Score | undefined =>
  world.scores.findLast(
    (score) => score.lineItemId === column.id && score.userId === userId && score.gradingProgress === 'FullyGraded',
  )

const result = (world: World, column: LineItem, { userId, scoreGiven = 0, scoreMaximum = 1, comment }: Score) => ({
  id: `${lineItemUrl(world, column)}&result=${userId}`,
  scoreOf: lineItemUrl(world, column),
  userId,
  resultScore: (scoreGiven / scoreMaximum) * column.scoreMaximum,
  resultMaximum: column.scoreMaximum,
  ...(comment !== undefined && { comment }),
})

function readScore(world: World, asked: PlatformRequest, column: LineItem): Score {
  must(mediaType(asked) === scoreType, 415, 'invalid_request', `the media type is not ${scoreType}`)
  const body = JSON.parse(asked.body) as Record<string, unknown>
  const { userId, timestamp, scoreGiven, scoreMaximum, comment } = body
  must(typeof userId === 'string' && world.people.has(userId), 400, 'invalid_request', 'userId is nobody here')
  must(
    typeof timestamp === 'string' && instant.test(timestamp),
    400,
    'invalid_request',
    'timestamp is not ISO 8601 with parts of a second and a zone',
  )
  const score: Score = {
    lineItemId: column.id,
    linkId: column.linkId,
    clientId: column.clientId,
    userId,
    timestamp,
    activityProgress: oneOf(body, 'activityProgress', activityProgress),
    gradingProgress: oneOf(body, 'gradingProgress', gradingProgress),
    scoreGiven: numberOf(scoreGiven, 'scoreGiven'),
    scoreMaximum: numberOf(scoreMaximum, 'scoreMaximum'),
    comment: typeof comment === 'string' ? comment : undefined,
    body,
  }
  if (score.scoreGiven !== undefined) {
    must(score.scoreGiven >= 0, 400, 'invalid_request', 'scoreGiven is below 0')
    must((score.scoreMaximum ?? 0) > 0, 400, 'invalid_request', 'scoreMaximum is not above 0')
  }
  const before = world.scores.findLast((other) => other.lineItemId === column.id && other.userId === userId)
  const isNewer = before === undefined || Date.parse(timestamp) > Date.parse(before.timestamp)
  must(isNewer, 409, 'conflict', 'timestamp is not after that of the score before')
  return score
}

function oneOf(body: Readonly<Record<string, unknown>>, name: string, words: readonly string[]): string {
  const value = body[name]
  must(
    typeof value === 'string' && words.includes(value),
    400,
    'invalid_request',
    `${name} is none of ${words.join(', ')}`,
  )
  return value
}

function numberOf(value: unknown, name: string): number | undefined {
  must(value === undefined || Number.isFinite(value), 400, 'invalid_request', `${name} is no number`)
  return value as number | undefined
}
