import { defined, identifierOf, isObject, readableText, webAddressOf } from '../values.ts'
import { requestWithToken, type ServiceAccess, type ServiceRequest } from './access.ts'
import { jsonOf } from './http-request.ts'
import { failed, type Outcome } from './outcome.ts'
import { readPages, withQuery, type Listed } from './pages.ts'
import { SCOPES } from './scopes.ts'

/** A gradebook column (Assignment and Grade Services 2.0, section 3.2). */
export interface LineItem {
  /** The address of the line item. */
  readonly id: string
  readonly label?: string
  readonly scoreMaximum?: number
  readonly resourceLinkId?: string
  readonly resourceId?: string
  readonly tag?: string
}

/** A line item that the tool wants to create or update. */
export interface NewLineItem {
  readonly label: string
  /** above 0 */
  readonly scoreMaximum: number
  readonly resourceLinkId?: string
  readonly resourceId?: string
  readonly tag?: string
  readonly startDateTime?: string
  readonly endDateTime?: string
}

/** Filters for line items, and the granted scope that allows reading them. */
export interface LineItemQuery {
  readonly lineItemsUrl: string
  readonly resourceLinkId?: string
  readonly resourceId?: string
  readonly tag?: string
  /** The default is `SCOPES.lineItem`. */
  readonly scope?: string
}

const itemType = 'application/vnd.ims.lis.v2.lineitem+json'
const listType = 'application/vnd.ims.lis.v2.lineitemcontainer+json'

/** Lists at most 1000 line items (section 3.2.4). Line items whose address is at another origin are omitted. */
export async function listLineItems(
  access: ServiceAccess,
  { lineItemsUrl, resourceLinkId, resourceId, tag, scope = SCOPES.lineItem }: LineItemQuery,
): Promise<Outcome<Listed<LineItem>>> {
  return readPages(access, {
    address: withQuery(lineItemsUrl, { resource_link_id: resourceLinkId, resource_id: resourceId, tag }),
    accept: listType,
    scopes: [scope],
    listIn: (json) => (Array.isArray(json) ? json : undefined),
    read: (given) => itemAt(lineItemsUrl, given),
    maxItems: 1000,
  })
}

/** Reads one line item: GET on its address (section 3.2.5). */
export const readLineItem = (access: ServiceAccess, lineItemUrl: string, scope: string = SCOPES.lineItem) =>
  fetchOne(access, { address: lineItemUrl, scopes: [scope] })

/** Creates a line item: POST to the list (section 3.2.4). */
export const createLineItem = (access: ServiceAccess, lineItemsUrl: string, item: NewLineItem) =>
  sendOne(access, 'POST', lineItemsUrl, item)

/**
 * Replaces a line item: PUT on its address (section 3.2.5); fields that are left out are removed. Returns the
 * platform's line item, or the one that was sent when the platform answers with an empty body.
 */
export const updateLineItem = (access: ServiceAccess, lineItemUrl: string, item: NewLineItem) =>
  sendOne(access, 'PUT', lineItemUrl, item)

async function sendOne(access: ServiceAccess, method: string, address: string, item: NewLineItem) {
  if (!(Number.isFinite(item.scoreMaximum) && item.scoreMaximum > 0))
    return failed('Malformed', 'scoreMaximum must be above 0')
  const headers = { 'content-type': itemType }
  const body = JSON.stringify(item)
  return fetchOne(access, { address, method, scopes: [SCOPES.lineItem], headers, body }, item)
}

async function fetchOne(
  access: ServiceAccess,
  request: ServiceRequest,
  item?: NewLineItem,
): Promise<Outcome<{ readonly lineItem: LineItem }>> {
  const response = await requestWithToken(access, { ...request, headers: { ...request.headers, accept: itemType } })
  if (response.kind === 'Failed') return response
  const isSilent = request.method === 'PUT' && response.answer.text === ''
  const read = isSilent ? ({ kind: 'Ok', json: { ...item, id: request.address } } as const) : jsonOf(response.answer)
  if (read.kind === 'Failed') return read
  if (!isObject(read.json) || webAddressOf(read.json['id']) === undefined) return failed('Malformed', 'no line item')
  const lineItem = itemAt(request.address, read.json)
  return lineItem ? { kind: 'Ok', lineItem } : failed('ForeignLink', 'the line item is at another origin')
}

function itemAt(response: string, given: unknown): LineItem | undefined {
  const id = isObject(given) ? webAddressOf(given['id']) : undefined
  if (!isObject(given) || id === undefined || new URL(id).origin !== new URL(response).origin) return undefined
  const { scoreMaximum } = given
  return {
    id,
    ...defined({
      label: readableText(given['label']),
      scoreMaximum: typeof scoreMaximum === 'number' && scoreMaximum > 0 ? scoreMaximum : undefined,
      resourceLinkId: identifierOf(given['resourceLinkId']),
      resourceId: identifierOf(given['resourceId']),
      tag: identifierOf(given['tag']),
    }),
  }
}
