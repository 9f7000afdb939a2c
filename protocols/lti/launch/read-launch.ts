import { defined, emailOf, identifierOf, isObject, readableText, type JsonObject } from '../values.ts'
import { CLAIMS } from './claims.ts'
import { refused, type Launch, type LaunchRefused } from './launch.ts'
import {
  contextOf,
  customOf,
  deepLinkingOf,
  gradesOf,
  localeOf,
  nameOf,
  platformOf,
  presentationOf,
  rosterOf,
} from './optional-claims.ts'
import { rolesOf } from './roles.ts'

const messageTypes: Readonly<Record<string, Launch['messageType'] | undefined>> = {
  LtiResourceLinkRequest: 'ResourceLink',
  LtiDeepLinkingRequest: 'DeepLinking',
}

/**
 * Reads the message from the claims of a token whose signature, parties, times and nonce are already verified (Core
 * 1.3, section 5; Deep Linking 2.0, section 4.4). An invalid required claim rejects the message; an invalid optional
 * claim is dropped.
 * @param targetLinkUri the value of the login request, which the message must repeat; only a deep linking request may
 * omit it
 */
export function readLaunch(claims: JsonObject, targetLinkUri: string): Launch | LaunchRefused {
  if (claims[CLAIMS.version] !== '1.3.0') return refused('WrongVersion', claims[CLAIMS.version])
  const type = claims[CLAIMS.messageType]
  const messageType = typeof type === 'string' && Object.hasOwn(messageTypes, type) ? messageTypes[type] : undefined
  if (messageType === undefined) return refused('WrongMessageType', type)
  const isResourceLink = messageType === 'ResourceLink'

  const problem = problemOf(claims, targetLinkUri, isResourceLink)
  if (problem !== undefined) return problem
  const subject = identifierOf(claims['sub'])
  const deploymentId = identifierOf(claims[CLAIMS.deploymentId])
  const deepLinking = isResourceLink ? undefined : deepLinkingOf(claims[CLAIMS.deepLinkingSettings])
  if (subject === undefined) return refused('ClaimMalformed', 'sub')
  if (deploymentId === undefined) return refused('ClaimMalformed', 'deployment_id')
  if (deepLinking?.kind === 'Malformed') return refused('ClaimMalformed', deepLinking.field)
  const resourceLink = isResourceLink ? resourceLinkOf(claims[CLAIMS.resourceLink]) : undefined
  if (isResourceLink && resourceLink === undefined) return refused('ClaimMalformed', 'resource_link')
  return {
    messageType,
    subject,
    deploymentId,
    targetLinkUri,
    roles: rolesOf(claims[CLAIMS.roles]),
    custom: customOf(claims[CLAIMS.custom]),
    ...defined({
      name: nameOf(claims),
      email: emailOf(claims['email']),
      locale: localeOf(claims['locale']),
      context: contextOf(claims[CLAIMS.context]),
      resourceLink,
      presentation: presentationOf(claims[CLAIMS.presentation]),
      platform: platformOf(claims[CLAIMS.platform]),
      grades: gradesOf(claims[CLAIMS.grades]),
      roster: rosterOf(claims[CLAIMS.roster]),
      deepLinking: deepLinking?.settings,
    }),
  }
}

/** The first required claim that is missing or differs from the login request. */
function problemOf(claims: JsonObject, targetLinkUri: string, isResourceLink: boolean): LaunchRefused | undefined {
  if (isMissing(claims[CLAIMS.deploymentId])) return refused('DeploymentMissing')
  const target = claims[CLAIMS.targetLinkUri]
  if (isMissing(target)) {
    if (isResourceLink) return refused('TargetMissing')
  } else if (target !== targetLinkUri) return refused('WrongTarget', target)
  const link = claims[CLAIMS.resourceLink]
  if (isResourceLink && (isMissing(link) || (isObject(link) && isMissing(link['id']))))
    return refused('ResourceLinkMissing')
  return isMissing(claims['sub']) ? refused('Anonymous') : undefined
}

const isMissing = (value: unknown) => value === undefined || value === null || value === ''

function resourceLinkOf(claim: unknown): Launch['resourceLink'] {
  const id = isObject(claim) ? identifierOf(claim['id']) : undefined
  if (!isObject(claim) || id === undefined) return undefined
  return { id, ...defined({ title: readableText(claim['title']) }) }
}
