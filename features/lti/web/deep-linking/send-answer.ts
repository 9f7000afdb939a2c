import { answerRefusals, type AnswerRefusal } from '#features/lti/rules/linkable.ts'
import { launchSession } from '#features/lti/web/launch-session.ts'
import type { Language } from '#values/language.ts'
import { pointsIn, type Chosen } from './chosen.ts'

/** The response that the browser posts to the platform. */
export interface Signed {
  readonly returnUrl: string
  readonly jwt: string
}

export type Answered =
  | ({ readonly kind: 'Signed' } & Signed)
  | { readonly kind: 'Refused'; readonly reason: AnswerRefusal }
  | { readonly kind: 'Failed' }

/** Requests the signed response for the platform. An empty list means that the teacher cancelled. */
export async function sendAnswer(chosen: readonly Chosen[], language: Language): Promise<Answered> {
  const items = chosen.map(({ course, thing, points }) => ({
    courseId: course.id,
    lessonId: thing?.id ?? null,
    points: points === undefined ? null : pointsIn(points),
  }))
  try {
    const response = await fetch('/rest/lti/answer', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${launchSession()?.token ?? ''}` },
      body: JSON.stringify({ language, items }),
    })
    if (response.ok) return { kind: 'Signed', ...((await response.json()) as Signed) }
    const { error } = (await response.json()) as { error?: { code?: string } }
    const reason = answerRefusals.find((each) => each === error?.code)
    return reason ? { kind: 'Refused', reason } : { kind: 'Failed' }
  } catch {
    return { kind: 'Failed' }
  }
}
