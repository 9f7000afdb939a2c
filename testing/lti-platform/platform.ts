import { randomUUID } from 'node:crypto'
import type { Forged } from './forged.ts'
import { authorizationEndpoints } from './endpoints/authorization-endpoints.ts'
import { roleUri, scopes } from './claim-names.ts'
import { json, type Route } from './http.ts'
import { platformKeys, type PlatformKeys } from './keys.ts'
import { launch, type Launch, type LaunchChanges } from './launch.ts'
import { lineItemUrl, type DeepLinking } from './messages.ts'
import { newLink, type NewLink } from './links.ts'
import { lineItemEndpoints } from './endpoints/line-item-endpoints.ts'
import { membershipEndpoint } from './endpoints/membership-endpoint.ts'
import { countingScore, scoreEndpoints } from './endpoints/score-endpoints.ts'
import { pages } from './pages/admin-pages.ts'
import { registrationAddress, registrationEndpoints } from './endpoints/registration-endpoints.ts'
import { listen } from './server.ts'
import { tokenEndpoint } from './endpoints/token-endpoint.ts'
import { deepLinkingEndpoint } from './endpoints/deep-linking-endpoint.ts'
import type { Behaviour, Course, Endpoint, Link, LineItem, Person, Returned, Score, Tool, World } from './world.ts'

export interface LtiPlatformOptions {
  /** The port; 0, any free port, by default. */
  readonly port?: number
  readonly name?: string
  /** An issuer other than its address: for two platforms with one issuer. */
  readonly issuer?: string
  readonly now?: () => Date
  /** The page size of a roster or of line items; 2 by default. */
  readonly pageSize?: number
}

interface NewTool {
  readonly initiateLoginUri: string
  readonly redirectUris: readonly string[]
  readonly keySetUrl: string
  readonly deploymentIds?: readonly string[]
  readonly clientId?: string
  readonly name?: string
  /** The granted scopes; all by default. */
  readonly scopes?: readonly string[]
  /** Where deep linking begins; by default the origin of the login initiation. */
  readonly targetLinkUri?: string
}

interface NewPerson {
  readonly name?: string
  readonly email?: string
  readonly sub?: string
  /** `Learner`, `Instructor`, `Administrator` or URIs; a learner by default. */
  readonly roles?: readonly string[]
  readonly locale?: string
  readonly status?: Person['status']
}

/** What a tool needs to register a platform. */
export interface PlatformRegistration {
  readonly issuer: string
  readonly clientId: string
  readonly authorizationEndpoint: string
  readonly tokenEndpoint: string
  readonly keySetUrl: string
}

/** A small LTI 1.3 Advantage platform that real browsers and tools can reach. */
export interface LtiPlatform {
  readonly origin: string
  readonly issuer: string
  readonly addTool: (tool: NewTool) => { readonly clientId: string; readonly deploymentId: string }
  /** One more deployment of a client. */
  readonly addDeployment: (clientId: string, deploymentId?: string) => string
  readonly registration: (clientId: string) => PlatformRegistration
  readonly addCourse: (course: { readonly id?: string; readonly title: string; readonly label?: string }) => Course
  /** Everyone is a member of every course. Adding the same `sub` again changes the person. */
  readonly addPerson: (person: NewPerson) => Person
  readonly addLink: (link: NewLink) => Link
  readonly lineItemOf: (link: Link) => (LineItem & { readonly url: string }) | undefined
  /** Runs a launch without a browser up to the response, which `.post()` sends to the tool. */
  readonly launch: (person: Person, link: Link, changes?: LaunchChanges) => Promise<Launch>
  /** The same for a deep-linking request. */
  readonly deepLink: (person: Person, request: DeepLinking, changes?: LaunchChanges) => Promise<Launch>
  readonly forged: Forged
  /** The address to which an administrator's browser goes to register a tool, with a single-use token. */
  readonly registrationAddress: (initiation: string) => URL
  /** All registered tools, including those that registered themselves. */
  readonly tools: () => readonly Tool[]
  /** Sets how an endpoint responds from now on, or the next `times`. */
  readonly behave: (endpoint: Endpoint, how: Behaviour, times?: number) => void
  readonly keys: PlatformKeys
  readonly revokeAccessTokens: () => void
  /** The accepted scores, oldest first. */
  readonly scores: readonly Score[]
  /** The newest score of a user for a link that counts: a gradingProgress other than FullyGraded does not. */
  readonly grade: (person: Person, link: Link) => Score | undefined
  /** Records a grade given by a teacher in a link's line item. @throws when it has none */
  readonly gradeByHand: (person: Person, link: Link, points: number) => void
  /** The results of deep linking, oldest first: the added links, or why it was refused. */
  readonly returned: readonly Returned[]
  /** `METHOD /path?query` of every request, oldest first. */
  readonly requests: string[]
  /** The reasons of all refusals, oldest first. */
  readonly refusals: string[]
  readonly close: () => Promise<void>
}

/** Starts a platform with one course, at `http://127.0.0.1:PORT`: another site than localhost. */
export async function startLtiPlatform(options: LtiPlatformOptions = {}): Promise<LtiPlatform> {
  const { origin, serve, close } = await listen(options.port ?? 0)
  const world = await newWorld(origin, options)
  const { tools, people, courses, lineItems } = world
  const forged: Forged = { launches: undefined, configuration: undefined, registration: undefined }
  serve(world, places(world, forged))

  function addCourse({ id = randomUUID(), title, label = title }: Parameters<LtiPlatform['addCourse']>[0]): Course {
    const course = { id, title, label }
    courses.set(id, course)
    return course
  }
  addCourse({ id: 'course-1', title: 'Winter course', label: 'W1' })

  return {
    origin,
    issuer: world.issuer,
    keys: world.keys,
    scores: world.scores,
    returned: world.returned,
    requests: world.requests,
    refusals: world.refusals,
    forged,
    registrationAddress: (initiation) => registrationAddress(world, initiation),
    tools: () => [...tools.values()],
    close,
    addCourse,
    addTool: (tool) => addTool(world, tool),
    addDeployment(clientId, deploymentId = randomUUID()) {
      const tool = toolOf(world, clientId)
      tools.set(clientId, { ...tool, deploymentIds: [...tool.deploymentIds, deploymentId] })
      return deploymentId
    },
    registration: (clientId) => ({
      issuer: world.issuer,
      clientId: toolOf(world, clientId).clientId,
      authorizationEndpoint: `${origin}/lti/auth`,
      tokenEndpoint: `${origin}/lti/token`,
      keySetUrl: `${origin}/lti/keys`,
    }),
    addPerson({ name, email, sub = randomUUID(), roles = ['Learner'], locale, status = 'Active' }) {
      const person = { sub, name, email, roles: roles.map(roleUri), locale, status }
      people.set(sub, person)
      return person
    },
    revokeAccessTokens: () => world.accessTokens.clear(),
    addLink: (link) => newLink(world, link),
    lineItemOf(link) {
      const item = [...lineItems.values()].find(({ linkId }) => linkId === link.id)
      return item && { ...item, url: lineItemUrl(world, item) }
    },
    launch: (person, link, changes) => launch(world, person, link, changes),
    deepLink: (person, request, changes) => launch(world, person, request, changes),
    behave: (endpoint, how, times = Number.POSITIVE_INFINITY) =>
      void world.behaviours.set(endpoint, { how, left: times }),
    gradeByHand(person, link, points) {
      const item = [...lineItems.values()].find(({ linkId }) => linkId === link.id)
      if (!item) throw new Error('the link has no column')
      world.scores.push({
        lineItemId: item.id,
        linkId: link.id,
        clientId: 'teacher',
        userId: person.sub,
        timestamp: new Date(0).toISOString(),
        activityProgress: 'Completed',
        gradingProgress: 'FullyGraded',
        scoreGiven: points,
        scoreMaximum: item.scoreMaximum,
        comment: undefined,
        body: {},
      })
    },
    grade(person, link) {
      const item = [...lineItems.values()].find(({ linkId }) => linkId === link.id)
      return item && countingScore(world, item, person.sub)
    },
  }
}

const places = (world: World, forged: Forged): Route[] => [
  { method: 'GET', path: /^\/lti\/keys$/, endpoint: 'keySet', answer: () => json(world.keys.published()) },
  ...authorizationEndpoints(world, forged),
  ...registrationEndpoints(world, forged),
  ...pages(world, (fields) => addByHand(world, fields)),
  tokenEndpoint(world),
  ...lineItemEndpoints(world),
  ...scoreEndpoints(world),
  membershipEndpoint(world),
  deepLinkingEndpoint(world),
]

async function newWorld(origin: string, options: LtiPlatformOptions): Promise<World> {
  return {
    origin,
    issuer: options.issuer ?? origin,
    name: options.name ?? 'Test platform',
    keys: await platformKeys(),
    now: options.now ?? (() => new Date()),
    pageSize: options.pageSize ?? 2,
    tools: new Map(),
    people: new Map(),
    courses: new Map(),
    links: new Map(),
    lineItems: new Map(),
    scores: [],
    messages: new Map(),
    accessTokens: new Map(),
    used: new Set(),
    returned: [],
    requests: [],
    refusals: [],
    registrationTokens: new Set(),
    behaviours: new Map(),
  }
}

function toolOf(world: World, clientId: string): Tool {
  const tool = world.tools.get(clientId)
  if (!tool) throw new Error(`there is no client ${clientId}`)
  return tool
}

function addTool(world: World, tool: NewTool): { clientId: string; deploymentId: string } {
  const { clientId = randomUUID(), deploymentIds = [randomUUID()] } = tool
  world.tools.set(clientId, {
    clientId,
    deploymentIds,
    name: tool.name ?? 'Tool',
    initiateLoginUri: tool.initiateLoginUri,
    redirectUris: tool.redirectUris,
    keySetUrl: tool.keySetUrl,
    scopes: tool.scopes ?? Object.values(scopes),
    targetLinkUri: tool.targetLinkUri ?? new URL('/', tool.initiateLoginUri).href,
  })
  return { clientId, deploymentId: deploymentIds[0] ?? '' }
}

function addByHand(world: World, fields: URLSearchParams): void {
  const given = (name: string) => fields.get(name) ?? ''
  const tool = {
    name: given('name'),
    initiateLoginUri: given('initiateLoginUri'),
    redirectUris: [given('redirectUri')],
    keySetUrl: given('keySetUrl'),
  }
  const url = given('targetLinkUri')
  const { clientId } = addTool(world, url === '' ? tool : { ...tool, targetLinkUri: url })
  if (url !== '') newLink(world, { clientId, url, lineItem: { scoreMaximum: 100 } })
}
