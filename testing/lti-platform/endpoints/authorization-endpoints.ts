import { authorize } from '#testing/lti-platform/authorize.ts'
import type { Forged } from '#testing/lti-platform/forged.ts'
import { formOf, page, type Answer, type PlatformRequest, type Route } from '#testing/lti-platform/http.ts'
import { refusalPage } from '#testing/lti-platform/pages/page-layout.ts'
import { personOf } from '#testing/lti-platform/pages/sign-in.ts'
import { formPost } from '#testing/lti-platform/pages/html.ts'
import { must, Refusal, type World } from '#testing/lti-platform/world.ts'

/** The authorization endpoint for browsers: GET and POST. */
export function authorizationEndpoints(world: World, forged: Forged): Route[] {
  const path = /^\/lti\/auth$/
  return [
    { method: 'GET', path, answer: (asked) => answer(world, forged, asked, asked.url.searchParams) },
    { method: 'POST', path, answer: (asked) => answer(world, forged, asked, formOf(asked)) },
  ]
}

async function answer(world: World, forged: Forged, asked: PlatformRequest, request: URLSearchParams): Promise<Answer> {
  try {
    const { action, fields, message } = await authorize(world, request, forged.launches)
    must(
      personOf(world, asked)?.sub === message.person.sub,
      400,
      'login_required',
      'whoever this browser belongs to did not begin this launch',
    )
    return page(formPost(action, fields))
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    world.refusals.push(problem.message)
    return refusalPage(problem.message)
  }
}
