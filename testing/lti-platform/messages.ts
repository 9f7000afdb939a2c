import { randomUUID } from 'node:crypto'
import { claimNames, roleUri, scopes } from './claim-names.ts'
import { must, type Link, type Message, type Person, type World } from './world.ts'

/** What the person opens: a link, or the tool's picker for a course. */
export type Opening = Link | DeepLinking

/** A deep-linking request: a teacher wants to add content to the course. */
export interface DeepLinking {
  readonly clientId: string
  readonly deploymentId?: string
  readonly courseId?: string
  /** Overrides deep-linking settings, such as `{ accept_multiple: false }`; undefined removes one. */
  readonly settings?: Readonly<Record<string, unknown>>
}

/** Creates a message, which the hints of the login initiation identify. */
export function beginMessage(
  world: World,
  person: Person,
  opening: Opening,
  presentation: 'iframe' | 'window' = 'iframe',
): Message {
  const tool = world.tools.get(opening.clientId)
  must(tool !== undefined, 400, 'invalid_request', `there is no client ${opening.clientId}`)
  const link = 'url' in opening ? opening : undefined
  const message: Message = {
    hint: randomUUID(),
    loginHint: `login-${randomUUID()}`,
    person,
    clientId: tool.clientId,
    deploymentId: opening.deploymentId ?? tool.deploymentIds[0] ?? '',
    courseId: opening.courseId ?? firstCourse(world),
    link,
    targetLinkUri: link?.url ?? tool.targetLinkUri,
    presentation,
    data: randomUUID(),
    settings: 'url' in opening ? {} : (opening.settings ?? {}),
  }
  world.messages.set(message.hint, message)
  return message
}

/** The fields of the login initiation of a message. */
export function initiationFields(world: World, message: Message): Record<string, string> {
  return {
    iss: world.issuer,
    login_hint: message.loginHint,
    target_link_uri: message.targetLinkUri,
    lti_message_hint: message.hint,
    client_id: message.clientId,
    lti_deployment_id: message.deploymentId,
  }
}

/** The claims of an id token from a valid platform. */
export function messageClaims(world: World, message: Message, nonce: string): Record<string, unknown> {
  const { person, link, clientId, deploymentId } = message
  const now = Math.floor(world.now().getTime() / 1000)
  const [given, ...family] = person.name?.split(' ') ?? []
  return {
    iss: world.issuer,
    aud: clientId,
    sub: person.sub,
    iat: now,
    exp: now + 300,
    nonce,
    ...(person.name !== undefined && { name: person.name, given_name: given, family_name: family.join(' ') }),
    ...(person.email !== undefined && { email: person.email }),
    ...(person.locale !== undefined && { locale: person.locale }),
    [claimNames.version]: '1.3.0',
    [claimNames.messageType]: link ? 'LtiResourceLinkRequest' : 'LtiDeepLinkingRequest',
    [claimNames.deployment]: deploymentId,
    [claimNames.target]: message.targetLinkUri,
    [claimNames.roles]: person.roles.map(roleUri),
    ...courseClaims(world, message),
    ...(link ? linkClaims(world, link) : deepLinkingClaims(world, message)),
  }
}

function courseClaims(world: World, { courseId, presentation, person }: Message): Record<string, unknown> {
  const course = world.courses.get(courseId)
  return {
    [claimNames.context]: {
      id: courseId,
      label: course?.label,
      title: course?.title,
      type: ['http://purl.imsglobal.org/vocab/lis/v2/course#CourseOffering'],
    },
    [claimNames.platform]: { guid: world.issuer, name: world.name, product_family_code: 'double', version: '1' },
    [claimNames.presentation]: {
      document_target: presentation,
      return_url: `${world.origin}/course/${courseId}`,
      ...(person.locale !== undefined && { locale: person.locale }),
    },
    [claimNames.grades]: {
      scope: [scopes.lineItems, scopes.readLineItems, scopes.readResults, scopes.scores],
      lineitems: lineItemsUrl(world, courseId),
    },
    [claimNames.roster]: {
      context_memberships_url: `${world.origin}/lti/services/courses/${courseId}/members`,
      service_versions: ['2.0'],
    },
  }
}

function linkClaims(world: World, link: Link): Record<string, unknown> {
  const [column, ...more] = [...world.lineItems.values()].filter(({ linkId }) => linkId === link.id)
  return {
    [claimNames.resourceLink]: { id: link.id, title: link.title, ...(link.text && { description: link.text }) },
    ...(link.custom && { [claimNames.custom]: link.custom }),
    // the claim has a line item only when there is exactly one
    ...(column &&
      more.length === 0 && {
        [claimNames.grades]: {
          scope: [scopes.lineItems, scopes.readLineItems, scopes.readResults, scopes.scores],
          lineitems: lineItemsUrl(world, link.courseId),
          lineitem: lineItemUrl(world, column),
        },
      }),
  }
}

function deepLinkingClaims(world: World, message: Message): Record<string, unknown> {
  return {
    [claimNames.deepLinking]: {
      deep_link_return_url: `${world.origin}/lti/deep-link/${message.hint}`,
      accept_types: ['ltiResourceLink'],
      accept_presentation_document_targets: ['iframe', 'window'],
      accept_multiple: true,
      accept_lineitem: true,
      auto_create: false,
      data: message.data,
      ...message.settings,
    },
  }
}

/** The container of a course's line items. Like Moodle's, its URL has a query. */
const lineItemsUrl = (world: World, courseId: string): string =>
  `${world.origin}/lti/services/courses/${courseId}/lineitems?type_id=1`

/** Like Moodle's, the URL of a line item has a query: `/scores` must be inserted before it. */
export const lineItemUrl = (
  world: World,
  { id, courseId }: { readonly id: string; readonly courseId: string },
): string => `${world.origin}/lti/services/courses/${courseId}/lineitems/${id}/lineitem?type_id=1`

/** The default course. */
export function firstCourse(world: World): string {
  const [first] = world.courses.keys()
  if (first === undefined) throw new Error('the platform has no course')
  return first
}
