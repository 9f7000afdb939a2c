import { resizeScript, storageScript, submitScript } from './course-scripts.ts'
import type { Answer, PlatformRequest, Route } from '#testing/lti-platform/http.ts'
import { escaped, hidden } from './html.ts'
import { beginMessage, initiationFields, type Opening } from '#testing/lti-platform/messages.ts'
import { layout } from './page-layout.ts'
import { personOf, remember } from './sign-in.ts'
import { must, type Person, type World } from '#testing/lti-platform/world.ts'

/** An activity in a frame or a new tab, and the tool's picker in a frame. */
export const coursePages = (world: World): Route[] => [
  {
    method: 'GET',
    path: /^\/course\/([^/]+)$/,
    answer(asked) {
      const person = visitor(world, asked)
      const link = world.links.get(asked.url.searchParams.get('link') ?? '')
      must(link !== undefined, 404, 'not_found', 'there is no such link')
      return opened(world, asked, person, { opening: link, title: link.title })
    },
  },
  {
    method: 'GET',
    path: /^\/course\/([^/]+)\/add$/,
    answer(asked, [courseId = '']) {
      const person = visitor(world, asked)
      const isTeacher = person.roles.some((role) => /#(Instructor|Administrator)$/.test(role))
      must(isTeacher, 403, 'forbidden', 'only teachers add to a course')
      const clientId = asked.url.searchParams.get('client') ?? [...world.tools.keys()].at(-1) ?? ''
      const deploymentId = asked.url.searchParams.get('deployment')
      const opening = { clientId, courseId, ...(deploymentId !== null && { deploymentId }) }
      return opened(world, asked, person, { opening, title: 'Add to the course' })
    },
  },
]

/** The person named in the query, or else in the cookie. */
function visitor(world: World, asked: PlatformRequest): Person {
  const named = asked.url.searchParams.get('as')
  const person = named === null ? personOf(world, asked) : world.people.get(named)
  must(person !== undefined, 404, 'not_found', 'there is no such person: say ?as=')
  return person
}

function opened(
  world: World,
  { url: { searchParams: query } }: PlatformRequest,
  person: Person,
  { opening, title }: { readonly opening: Opening; readonly title: string },
): Answer {
  const isWindow = query.get('window') === 'new'
  const isStored = query.get('storage') === '1'
  const message = beginMessage(world, person, opening, isWindow ? 'window' : 'iframe')
  const tool = world.tools.get(message.clientId)
  must(tool !== undefined, 404, 'not_found', 'there is no such tool')
  const fields = { ...initiationFields(world, message), ...(isStored && { lti_storage_target: '_parent' }) }
  const addresses = [tool.initiateLoginUri, tool.targetLinkUri, message.targetLinkUri, ...tool.redirectUris]
  const origins = [...new Set(addresses.map((address) => new URL(address).origin))]
  const body = isWindow ? newWindow(tool.initiateLoginUri, fields) : frame(tool.initiateLoginUri, fields, title, query)
  const scripts = [
    isStored && storageScript(origins),
    query.get('resize') === '1' && resizeScript(origins),
    !isWindow && submitScript,
  ]
  return layout(
    title,
    `<p>As ${escaped(person.name ?? person.sub)}. <output id="announced"></output></p>${body}<ol id="messages"></ol>`,
    // each script in its own block, so that their names do not collide
    { script: scripts.flatMap((each) => (each ? [`{${each}}`] : [])).join('\n'), cookie: remember(person) },
  )
}

function newWindow(action: string, fields: Readonly<Record<string, string>>): string {
  const address = new URL(action)
  for (const [name, value] of Object.entries(fields)) address.searchParams.set(name, value)
  return `<p><a href="${escaped(address.href)}" target="_blank" rel="opener">Open in a new window</a></p>`
}

function frame(
  action: string,
  fields: Readonly<Record<string, string>>,
  title: string,
  query: URLSearchParams,
): string {
  const height = Math.max(100, Number(query.get('height')) || 400)
  const allow = query.get('allow') === 'none' ? '' : ' allow="fullscreen; autoplay; encrypted-media"'
  return (
    `<form data-now method="post" action="${escaped(action)}" target="tool">${hidden(Object.entries(fields))}</form>` +
    `<iframe name="tool" title="${escaped(title)}" style="height:${height}px"${allow}></iframe>`
  )
}
