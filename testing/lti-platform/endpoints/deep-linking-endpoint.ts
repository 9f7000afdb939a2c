import { claimNames } from '#testing/lti-platform/claim-names.ts'
import { formOf, page, type PlatformRequest, type Route } from '#testing/lti-platform/http.ts'
import { refusalPage } from '#testing/lti-platform/pages/page-layout.ts'
import { escaped } from '#testing/lti-platform/pages/html.ts'
import { newLink, type NewLink } from '#testing/lti-platform/links.ts'
import { verified } from '#testing/lti-platform/tool-tokens.ts'
import { must, Refusal, type Link, type Message, type World } from '#testing/lti-platform/world.ts'

type Item = Readonly<Record<string, unknown>>

/** Receives the content items of a tool's picker (Deep Linking 2.0): each resource link becomes an activity. */
export const deepLinkingEndpoint = (world: World): Route => ({
  method: 'POST',
  path: /^\/lti\/deep-link\/([^/]+)$/,
  async answer(asked, [hint = '']) {
    try {
      const { links, items, message } = await take(world, asked, hint)
      world.returned.push({ kind: 'Accepted', links, items, message })
      return page(cameBack(links, message))
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem
      world.refusals.push(problem.message)
      world.returned.push({ kind: 'Refused', reason: problem.message })
      return refusalPage(problem.message, problem.status)
    }
  },
})

async function take(world: World, asked: PlatformRequest, hint: string) {
  const begun = world.messages.get(hint)
  must(begun !== undefined && !begun.link, 404, 'not_found', 'no deep linking was begun here')
  const { tool, claims } = await verified(world, formOf(asked).get('JWT') ?? '', world.issuer)
  const { nonce } = claims
  must(tool.clientId === begun.clientId, 401, 'invalid_client', 'another client was asked')
  must(typeof nonce === 'string' && nonce !== '', 400, 'invalid_request', 'nonce is missing')
  must(!world.used.has(`nonce ${tool.clientId} ${nonce}`), 400, 'invalid_request', 'nonce was used before')
  world.used.add(`nonce ${tool.clientId} ${nonce}`)
  const fixed = {
    [claimNames.messageType]: 'LtiDeepLinkingResponse',
    [claimNames.version]: '1.3.0',
    [claimNames.deployment]: begun.deploymentId,
    [claimNames.data]: 'data' in begun.settings ? begun.settings['data'] : begun.data,
  }
  for (const [name, value] of Object.entries(fixed))
    must(claims[name] === value, 400, 'invalid_request', `${name} is not ${String(value)}`)
  must(!world.used.has(`return ${hint}`), 400, 'invalid_request', 'something came back before')
  world.used.add(`return ${hint}`)
  const items = itemsOf(claims[claimNames.contentItems])
  const isOne = begun.settings['accept_multiple'] === false
  must(!isOne || items.length <= 1, 400, 'invalid_request', 'only one was asked for')
  const message = claims['https://purl.imsglobal.org/spec/lti-dl/claim/msg']
  // all items are validated before the first link is created
  const given = items.map((item) => linkOf(begun, item))
  return {
    links: given.map((link) => newLink(world, link)),
    items,
    message: typeof message === 'string' ? message : undefined,
  }
}

function itemsOf(given: unknown): readonly Item[] {
  if (given === undefined) return []
  must(Array.isArray(given), 400, 'invalid_request', 'content_items is no list')
  return given
}

function linkOf(begun: Message, item: Item): NewLink {
  const { type, url, title, text, custom } = item
  must(type === 'ltiResourceLink', 400, 'invalid_request', `${String(type)} is not accepted`)
  const target = typeof url === 'string' ? url : begun.targetLinkUri
  must(URL.canParse(target), 400, 'invalid_request', `${target} is no address`)
  const lineItem = item['lineItem'] as NewLink['lineItem']
  must(lineItem === undefined || lineItem.scoreMaximum > 0, 400, 'invalid_request', 'scoreMaximum is not above 0')
  const named = Object.values(custom ?? {}).every((value) => typeof value === 'string')
  must(named, 400, 'invalid_request', 'a custom parameter is no text')
  return {
    clientId: begun.clientId,
    deploymentId: begun.deploymentId,
    courseId: begun.courseId,
    url: target,
    ...(typeof title === 'string' && { title }),
    ...(typeof text === 'string' && { text }),
    ...(custom !== undefined && { custom: custom as Record<string, string> }),
    ...(lineItem && { lineItem }),
  }
}

const cameBack = (links: readonly Link[], message: string | undefined): string =>
  `<!doctype html><html lang="en"><title>Added</title><h1>Added: ${links.length}</h1>` +
  (message === undefined ? '' : `<p>${escaped(message)}</p>`) +
  `<ul>${links.map(({ title, url }) => `<li>${escaped(title)} <small>${escaped(url)}</small></li>`).join('')}</ul>` +
  `<p><a href="/" target="_top">To the list of links</a></p></html>`
