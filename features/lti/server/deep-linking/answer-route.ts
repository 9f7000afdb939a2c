import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { marketOfHost } from '#features/markets/server/index.ts'
import { refuse } from '#platform/http/refuse.ts'
import { languages } from '#values/language.ts'
import { isValidPoints, maxLinks, type AnswerRefusal } from '#features/lti/rules/linkable.ts'
import { findLtiSession, sessionTokenPrefix } from '#features/lti/server/session/find-lti-session.ts'
import { knownOrigin } from '#platform/http/known-origin.ts'
import type { LtiParts } from '#features/lti/server/lti-parts.ts'
import { answerDeepLink } from './answer-deep-link.ts'

const Answer = v.object({
  language: v.picklist(languages),
  // one more than allowed, so that too many items get a specific error; our page never sends more than that
  items: v.pipe(
    v.array(
      v.object({
        courseId: v.pipe(v.string(), v.uuid()),
        lessonId: v.nullish(v.pipe(v.string(), v.uuid()), null),
        points: v.nullish(v.pipe(v.number(), v.check(isValidPoints)), null),
      }),
    ),
    v.maxLength(maxLinks * 10),
  ),
})

const statusOf: Readonly<Record<AnswerRefusal, 403 | 409 | 410 | 422>> = {
  SessionEnded: 410,
  NotAnInstructor: 403,
  AlreadyAnswered: 409,
  TooMany: 422,
  OnlyOne: 422,
  LinksNotAccepted: 422,
  PointsNotAccepted: 422,
  NotOffered: 422,
}

/**
 * `POST /rest/lti/answer` {language, items: [{courseId, lessonId?, points?}]} with the token of a deep linking session
 * (L2): 200 {returnUrl, jwt}, which the browser posts to the platform; otherwise the code of a refusal of
 * `linkable.ts`. An empty list means that nothing was chosen.
 */
export function answerRoute(app: FastifyInstance, parts: LtiParts): void {
  app.post('/rest/lti/answer', async (request, reply) => {
    const launched = await launchOf(parts, request)
    if (!launched?.isPicking) return refuse(reply, 401, 'SessionEnded', 'Nothing is chosen in this session.')
    const origin = knownOrigin(request, parts.origins())
    const given = v.safeParse(Answer, request.body)
    if (!given.success || origin === undefined)
      return refuse(reply, 400, 'INVALID_BODY', 'The body holds a language and items with courseId.')
    const { language, items } = given.output
    const outcome = await answerDeepLink(parts, {
      sessionId: launched.launchId,
      choices: items,
      language,
      market: marketOfHost(request.host),
      origin,
    })
    if (outcome.kind === 'Refused')
      return refuse(reply, statusOf[outcome.reason], outcome.reason, 'The platform is not given this.')
    const { returnUrl, jwt } = outcome
    return { returnUrl, jwt }
  })
}

function launchOf({ database, clock }: LtiParts, { headers: { authorization = '' } }: FastifyRequest) {
  const [, token] = /^Bearer ([\w-]{1,200})$/.exec(authorization) ?? []
  return token?.startsWith(sessionTokenPrefix) ? findLtiSession(database, token, clock()) : undefined
}
