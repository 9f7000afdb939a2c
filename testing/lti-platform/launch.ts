import { authorize, type AnswerChanges, type Field } from './authorize.ts'
import { cookieJar, type CookieJar } from './cookie-jar.ts'
import { beginMessage, initiationFields, type Opening } from './messages.ts'
import type { Sent } from './send.ts'
import type { Person, World } from './world.ts'

/** The differences from a valid launch. */
export interface LaunchChanges extends AnswerChanges {
  /** The method of the login initiation; GET by default. */
  readonly method?: 'GET' | 'POST' | undefined
  /** Replaces the fields of the login initiation; receives the right ones. */
  readonly initiation?: ((right: Record<string, string>) => Record<string, string>) | undefined
  /** The browser; a new one by default. */
  readonly jar?: CookieJar | undefined
  /** The browser that posts the response, if it is a different one. */
  readonly otherJar?: CookieJar | undefined
  readonly presentation?: 'iframe' | 'window' | undefined
  /** Headers of both requests to the tool, such as accept-language; they override those of a browser's frame. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** The tool's response to the login initiation was not a redirect to the platform. */
export class NotLedOn extends Error {
  readonly response: Response
  readonly text: string
  constructor(response: Response, text: string) {
    super(`the login initiation was answered with ${response.status} and no way to the platform: ${text.slice(0, 300)}`)
    this.response = response
    this.text = text
  }
}

/** A launch whose response has been created but not posted yet. */
export interface Launch {
  /** Empty when the response is an error. */
  readonly idToken: string
  readonly state: string
  readonly nonce: string
  readonly redirectUri: string
  readonly fields: readonly Field[]
  /** The tool's response to the login initiation; its body is already read. */
  readonly initiation: Response
  /** The URL that it redirected to: the authorization request. */
  readonly authorization: URL
  readonly cookies: CookieJar
  /** Posts the response to the tool; each call posts it again. */
  readonly post: (changes?: PostChanges) => Promise<Response>
}

interface PostChanges {
  readonly fields?: readonly Field[] | undefined
  readonly jar?: CookieJar | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/**
 * Runs a launch without a browser: login initiation at the tool, authorization request, and its response.
 * @throws NotLedOn when the tool does not redirect to the authorization endpoint
 * @throws Refusal when the platform refuses the authorization request
 */
export async function launch(
  world: World,
  person: Person,
  opening: Opening,
  changes: LaunchChanges = {},
): Promise<Launch> {
  const message = beginMessage(world, person, opening, changes.presentation)
  const tool = world.tools.get(message.clientId)
  const right = initiationFields(world, message)
  const fields = new URLSearchParams(changes.initiation?.(right) ?? right)
  const jar = changes.jar ?? cookieJar()
  const { headers = {} } = changes
  const target = new URL(tool?.initiateLoginUri ?? '')
  if (changes.method !== 'POST') for (const [name, value] of fields) target.searchParams.append(name, value)
  const sent: Sent =
    changes.method === 'POST' ? { method: 'POST', body: fields, headers: crossSite(world, headers) } : { headers }
  const initiation = await followed(jar, target, await jar.ask(target, sent))
  const authorization = await ledTo(world, initiation)
  const { action, fields: answer } = await authorize(world, authorization.searchParams, changes)
  const valueOf = (name: string) => answer.find(([each]) => each === name)?.[1] ?? ''
  return {
    idToken: valueOf('id_token'),
    state: authorization.searchParams.get('state') ?? '',
    nonce: authorization.searchParams.get('nonce') ?? '',
    redirectUri: action,
    fields: answer,
    initiation,
    authorization,
    cookies: jar,
    post: (posted = {}) =>
      (posted.jar ?? changes.otherJar ?? jar).ask(action, {
        method: 'POST',
        body: new URLSearchParams((posted.fields ?? answer).map((field): [string, string] => [...field])),
        headers: crossSite(world, { ...headers, ...posted.headers }),
      }),
  }
}

/**
 * A tool's final response: it may redirect through some of its own addresses, for example to check whether cookies
 * work.
 */
async function followed(jar: CookieJar, asked: URL, answer: Response): Promise<Response> {
  let last = answer
  for (let steps = 0; steps < 3; steps++) {
    const location = last.headers.get('location')
    const next = location === null ? undefined : new URL(location, asked)
    if (next?.origin !== asked.origin || !next.pathname.startsWith('/lti/')) return last
    last = await jar.ask(next)
  }
  return last
}

/** The authorization request that the tool leads to: in its redirect, or in its page. */
async function ledTo(world: World, initiation: Response): Promise<URL> {
  const text = await initiation.text()
  const page = text.replaceAll('&amp;', '&')
  const endpoint = `${world.origin}/lti/auth?`
  const at = page.indexOf(endpoint)
  const written = at < 0 ? undefined : /^[^\s"'<>\\]+/.exec(page.slice(at))?.[0]
  const address = initiation.headers.get('location') ?? written
  if (!address?.startsWith(endpoint)) throw new NotLedOn(initiation, text)
  return new URL(address)
}

/** The headers that a browser sends with a form of the platform's page. */
function crossSite(world: World, headers: Readonly<Record<string, string>>): Record<string, string> {
  return {
    origin: world.origin,
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'iframe',
    ...headers,
  }
}
