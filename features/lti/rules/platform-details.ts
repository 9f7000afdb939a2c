import { webOriginOf } from './web-origin.ts'

/** The details of a platform as an organisation enters them, copied from the platform's own pages. */
export interface PlatformDetails {
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly authorizationEndpoint: string
  readonly tokenEndpoint: string
  readonly keySetUrl: string
  /** null: the token endpoint's own address */
  readonly tokenAudience: string | null
  readonly deploymentIds: readonly string[]
  /** Origins that may embed courses, besides the platform's own addresses. */
  readonly frameOrigins: readonly string[]
}

export type DetailField = keyof PlatformDetails
type DetailProblem = 'Missing' | 'TooLong' | 'TooMany' | 'NotAnAddress' | 'NotSecure' | 'PrivateAddress'

export interface InvalidDetail {
  readonly field: DetailField
  readonly problem: DetailProblem
}

/** The kinds of addresses that this installation allows. */
export interface AllowedAddresses {
  /** Whether platforms may be at private addresses and without TLS. */
  readonly privateAddresses: boolean
  /** Whether a host is a private address. */
  readonly isPrivate: (hostname: string) => boolean
}

const maxDeployments = 50
const maxFrameOrigins = 20
const maxAddressLength = 2048
const maxIdLength = 255

const fetchedFields = ['keySetUrl', 'tokenEndpoint'] as const
const openedFields = ['issuer', 'authorizationEndpoint'] as const

export type ValidatedDetails =
  | { readonly kind: 'Valid'; readonly details: PlatformDetails }
  | { readonly kind: 'Invalid'; readonly problems: readonly InvalidDetail[] }

/**
 * Trims the input and returns every invalid field once. Issuer, client id and deployment ids are later compared
 * exactly, so only surrounding whitespace is removed.
 * @param needsDeployment false for a platform that sends its deployment with the first launch
 */
export function validateDetails(
  given: PlatformDetails,
  allowed: AllowedAddresses,
  needsDeployment = true,
): ValidatedDetails {
  const details = normalize(given)
  const problems: InvalidDetail[] = []
  const say = (field: DetailField, problem: DetailProblem | undefined) => {
    if (problem !== undefined && !problems.some((each) => each.field === field)) problems.push({ field, problem })
  }
  say('name', lengthProblem(details.name, 140))
  say('clientId', lengthProblem(details.clientId, maxIdLength))
  for (const field of [...openedFields, ...fetchedFields]) say(field, addressProblem(details[field], allowed))
  if (details.tokenAudience !== null) say('tokenAudience', lengthProblem(details.tokenAudience, maxAddressLength))
  if (needsDeployment && details.deploymentIds.length === 0) say('deploymentIds', 'Missing')
  if (details.deploymentIds.length > maxDeployments) say('deploymentIds', 'TooMany')
  for (const id of details.deploymentIds) say('deploymentIds', lengthProblem(id, maxIdLength))
  if (details.frameOrigins.length > maxFrameOrigins) say('frameOrigins', 'TooMany')
  for (const origin of details.frameOrigins) say('frameOrigins', frameProblem(origin, allowed))
  return problems.length > 0 ? { kind: 'Invalid', problems } : { kind: 'Valid', details }
}

function normalize(given: PlatformDetails): PlatformDetails {
  const lines = (list: readonly string[]) => [...new Set(list.map((each) => each.trim()).filter(Boolean))]
  return {
    name: given.name.trim().replace(/\s+/gu, ' '),
    issuer: given.issuer.trim(),
    clientId: given.clientId.trim(),
    authorizationEndpoint: given.authorizationEndpoint.trim(),
    tokenEndpoint: given.tokenEndpoint.trim(),
    keySetUrl: given.keySetUrl.trim(),
    tokenAudience: given.tokenAudience?.trim() || null,
    deploymentIds: lines(given.deploymentIds),
    // a full page address is accepted too, because only its origin is used
    frameOrigins: lines(lines(given.frameOrigins).map((each) => webOriginOf(each) ?? each)),
  }
}

function lengthProblem(text: string, longest: number): DetailProblem | undefined {
  if (text === '') return 'Missing'
  return [...text].length > longest || !text.isWellFormed() || /\p{Cc}/u.test(text) ? 'TooLong' : undefined
}

function addressProblem(address: string, allowed: AllowedAddresses): DetailProblem | undefined {
  const length = lengthProblem(address, maxAddressLength)
  if (length) return length
  if (webOriginOf(address) === undefined || /\s/u.test(address)) return 'NotAnAddress'
  const { protocol, hostname, username, password } = new URL(address)
  if (username !== '' || password !== '') return 'NotAnAddress'
  if (allowed.privateAddresses) return undefined
  if (protocol !== 'https:') return 'NotSecure'
  return allowed.isPrivate(hostname) ? 'PrivateAddress' : undefined
}

/**
 * We never fetch this origin. It must only be an origin, and must use TLS so that no one on the network can impersonate
 * it.
 */
function frameProblem(origin: string, { privateAddresses }: AllowedAddresses): DetailProblem | undefined {
  if (webOriginOf(origin) !== origin) return 'NotAnAddress'
  return origin.startsWith('https:') || privateAddresses ? undefined : 'NotSecure'
}
