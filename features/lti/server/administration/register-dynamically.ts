import { lockManagement, mayActOn } from '#features/organizations/server/index.ts'
import { inTransaction } from '#platform/database/index.ts'
import { fetchPlatformConfiguration, registerTool, type PlatformConfiguration } from '#protocols/lti/index.ts'
import { validateDetails, type PlatformDetails } from '#features/lti/rules/platform-details.ts'
import { isAnsweredByIssuer } from '#features/lti/rules/platform-claim.ts'
import { productName } from '#features/lti/rules/product-name.ts'
import { webOriginOf } from '#features/lti/rules/web-origin.ts'
import type { LtiParts } from '#features/lti/server/lti-parts.ts'
import { hashSecret } from '#features/lti/server/secret.ts'
import { savePlatform } from './connect-platform.ts'
import { allowedHere, page } from './manage-platform.ts'
import {
  findTicket,
  returnTicket,
  takeTicket,
  type FoundTicket,
  type RegistrationTicket,
} from './registration-ticket-store.ts'
import { toolAddresses, toolMetadata } from './tool-addresses.ts'

/** The parameters with which a platform opens our registration page. */
export interface RegistrationRequest {
  readonly ticket: string
  /** `openid_configuration` */
  readonly configurationUrl: string
  /** `registration_token` */
  readonly token: string | undefined
}

export type RegistrationFailure =
  | Exclude<FoundTicket['kind'], 'Ticket'>
  /** We do not send requests to the address of the configuration. */
  | 'BadAddress'
  /** The response violates the standard: an HTML page, another issuer, or a missing field. */
  | 'NotAConfiguration'
  | 'ForeignIssuer'
  | 'NotSupported'
  /** The platform did not respond, or failed with an error of its own. */
  | 'NoAnswer'
  /** The platform responded, and refused to register us. */
  | 'PlatformRefused'
  | 'AlreadyRegistered'
  | 'TooMany'

export type RegistrationResult =
  | { readonly kind: 'Registered'; readonly name: string }
  | { readonly kind: 'Failed'; readonly reason: RegistrationFailure; readonly detail?: string }

export type RegistrationShown =
  | { readonly kind: 'Shown'; readonly organizationName: string; readonly host: string }
  | { readonly kind: 'Failed'; readonly reason: RegistrationFailure }

const system = { kind: 'system' } as const

/**
 * The organisation and the platform's host for the confirmation page. This does not use the ticket and sends no
 * request.
 */
export async function showRegistration(
  { database, clock, privateAddresses }: LtiParts,
  { ticket, configurationUrl }: RegistrationRequest,
): Promise<RegistrationShown> {
  const found = await inTransaction(database, system, (tx) => findTicket(tx, hashSecret(ticket), clock()), {
    readOnly: true,
  })
  if (found.kind !== 'Ticket') return { kind: 'Failed', reason: found.kind }
  if (!isAddress(configurationUrl, privateAddresses)) return { kind: 'Failed', reason: 'BadAddress' }
  return {
    kind: 'Shown',
    organizationName: found.ticket.organizationName,
    host: new URL(configurationUrl).host,
  }
}

/**
 * Registers us at a platform for the organisation of a ticket (Dynamic Registration 1.0). The ticket is used first, so
 * that only one of two concurrent requests continues. It is returned when the registration fails, so that the
 * platform's admin can retry within its hour. Nothing is stored here before the platform has confirmed the
 * registration.
 */
export async function registerDynamically(parts: LtiParts, request: RegistrationRequest): Promise<RegistrationResult> {
  const { database, clock } = parts
  const hash = hashSecret(request.ticket)
  const taken = await inTransaction(database, system, async (tx): Promise<FoundTicket> => {
    const found = await takeTicket(tx, hash, clock())
    if (found.kind !== 'Ticket') return found
    // the creator of the ticket may have lost the admin role since
    const { createdBy, organizationId } = found.ticket
    return mayActOn(await lockManagement(tx, createdBy, organizationId), page) ? found : { kind: 'TicketUnknown' }
  })
  if (taken.kind !== 'Ticket') return { kind: 'Failed', reason: taken.kind }
  let outcome: RegistrationResult | undefined
  try {
    outcome = await register(parts, request, taken.ticket)
  } finally {
    if (outcome?.kind !== 'Registered') await inTransaction(database, system, (tx) => returnTicket(tx, hash))
  }
  return outcome
}

async function register(
  parts: LtiParts,
  { configurationUrl, token }: RegistrationRequest,
  ticket: RegistrationTicket,
): Promise<RegistrationResult> {
  const { send, origins, privateAddresses } = parts
  const addresses = toolAddresses(origins(), ticket.market)
  if (!addresses || !isAddress(configurationUrl, privateAddresses)) return { kind: 'Failed', reason: 'BadAddress' }
  const read = await fetchPlatformConfiguration({ send, configurationUrl })
  if (read.kind !== 'Configuration') return failureOf(read)
  // checked before the registration request, so that the platform does not store a registration that we cannot use
  const unusable = detailsOf(read, '-', [], parts)
  if (unusable.kind === 'Invalid') return invalidRegistration(unusable)
  const metadata = toolMetadata(addresses, ticket.market)
  const registered = await registerTool({ send, configurationUrl, token, metadata })
  if (registered.kind !== 'Registered') return failureOf(registered)
  const { configuration, answer } = registered
  const deploymentIds = answer.deploymentId === undefined ? [] : [answer.deploymentId]
  const validation = detailsOf(configuration, answer.clientId, deploymentIds, parts)
  return validation.kind === 'Invalid'
    ? invalidRegistration(validation)
    : keep(parts, ticket, validation.details, configuration)
}

function detailsOf(
  { issuer, endpoints }: Pick<PlatformConfiguration, 'issuer' | 'endpoints'>,
  clientId: string,
  deploymentIds: readonly string[],
  { privateAddresses }: LtiParts,
) {
  const name = new URL(issuer).host.slice(0, 140)
  const details = { ...endpoints, issuer, name, clientId, deploymentIds, frameOrigins: [] }
  return validateDetails(details, allowedHere(privateAddresses), false)
}

async function keep(
  { database, clock, origins }: LtiParts,
  { organizationId, createdBy }: RegistrationTicket,
  details: PlatformDetails,
  { issuer, registrationEndpoint, productFamilyCode: product }: PlatformConfiguration,
): Promise<RegistrationResult> {
  const at = clock()
  const saved = await inTransaction(database, system, async (tx) => {
    if (!mayActOn(await lockManagement(tx, createdBy, organizationId), page)) return undefined
    const platform = { ...details, organizationId, createdBy, registered: 'DYNAMICALLY', at } as const
    const productFields = { product: product && productName(product).slice(0, 140) }
    const isProvedByPlatform = isAnsweredByIssuer(issuer, registrationEndpoint)
    return savePlatform(tx, { ...platform, ...productFields, isProvedByPlatform }, origins())
  })
  if (!saved) return { kind: 'Failed', reason: 'TicketUnknown' }
  if (saved.kind === 'Refused')
    return { kind: 'Failed', reason: saved.reason === 'TooMany' ? 'TooMany' : 'AlreadyRegistered' }
  return { kind: 'Registered', name: details.name }
}

type InvalidRegistration = Extract<ReturnType<typeof detailsOf>, { kind: 'Invalid' }>
const invalidRegistration = ({ problems }: InvalidRegistration): RegistrationResult => ({
  kind: 'Failed',
  reason: problems.some(({ problem }) => problem === 'PrivateAddress' || problem === 'NotSecure')
    ? 'BadAddress'
    : 'NotAConfiguration',
  detail: problems.map(({ field, problem }) => `${field}: ${problem}`).join(', '),
})

type Failure =
  | Exclude<Awaited<ReturnType<typeof registerTool>>, { kind: 'Registered' }>
  | Exclude<Awaited<ReturnType<typeof fetchPlatformConfiguration>>, { kind: 'Configuration' }>

function failureOf(failure: Failure): RegistrationResult {
  if (failure.kind === 'Failed') {
    const { reason, detail } = failure
    if (reason === 'Refused') return { kind: 'Failed', reason: 'PlatformRefused', detail }
    const isWrong = reason === 'NotJson' || reason === 'Malformed'
    return { kind: 'Failed', reason: isWrong ? 'NotAConfiguration' : 'NoAnswer', detail }
  }
  const { reason } = failure
  const detail = 'field' in failure ? { detail: failure.field } : {}
  if (reason === 'NotARegistration') return { kind: 'Failed', reason: 'PlatformRefused' }
  if (reason === 'ForeignIssuer' || reason === 'NotSupported') return { kind: 'Failed', reason, ...detail }
  return { kind: 'Failed', reason: 'NotAConfiguration', ...detail }
}

function isAddress(address: string, privateAddresses: boolean): boolean {
  if (webOriginOf(address) === undefined) return false
  const { protocol, hostname } = new URL(address)
  return privateAddresses || (protocol === 'https:' && !allowedHere(privateAddresses).isPrivate(hostname))
}
