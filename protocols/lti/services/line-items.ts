import { defined, identifierOf, isObject, readableText, webAddressOf } from '../values.ts'
import { requestWithToken, type ServiceAccess, type ServiceRequest } from './access.ts'
import { jsonOf } from './http-request.ts'
import { failed, type Outcome } from './outcome.ts'
import { readPages, withQuery, type Listed } from './pages.ts'
import { SCOPES } from './scopes.ts'

/** A column of a gradebook (Assignment and Grade Services 2.0, section 3.2). */
export interface LineItem {
  /** Its address. */
  readonly id: string
  readonly label?: string
  readonly scoreMaximum?: number
  readonly resourceLinkId?: string
  readonly resourceId?: string
  readonly tag?: string
}

/** A line item as a tool wants it. */
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

/** Which line items are wanted, and by which of the granted scopes they may be read. */
export interface LineItemQuery {
  readonly lineItemsUrl: string
  readonly resourceLinkId?: string
  readonly resourceId?: string
  readonly tag?: string
  /** `SCOPES.lineItem` unless told otherwise. */
  readonly scope?: string
}

const itemType = 'application/vnd.ims.lis.v2.lineitem+json'
const listType = 'application/vnd.ims.lis.v2.lineitemcontainer+json'

/** At most 1000 line items (section 3.2.4). Those that claim to live at another origin are left out. */
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
    most: 1000,
  })
}

/** Section 3.2.5: GET on its address. */
export const readLineItem = (access: ServiceAccess, lineItemUrl: string, scope: string = SCOPES.lineItem) =>
  askForOne(access, { address: lineItemUrl, scopes: [scope] })

/** Section 3.2.4: POST to the list. */
export const createLineItem = (access: ServiceAccess, lineItemsUrl: string, item: NewLineItem) =>
  sendOne(access, 'POST', lineItemsUrl, item)

/**
 * Section 3.2.5: PUT on its address, whole: what is left out is taken away. The line item that comes back is the
 * platform's, or, from platforms that answer without a word, the one that was sent.
 */
export const updateLineItem = (access: ServiceAccess, lineItemUrl: string, item: NewLineItem) =>
  sendOne(access, 'PUT', lineItemUrl, item)

async function sendOne(access: ServiceAccess, method: string, address: string, item: NewLineItem) {
  if (!(Number.isFinite(item.scoreMaximum) && item.scoreMaximum > 0))
    return failed('Malformed', 'scoreMaximum must be above 0')
  const headers = { 'content-type': itemType }
  const body = JSON.stringify(item)
  return askForOne(access, { address, method, scopes: [SCOPES.lineItem], headers, body }, item)
}

async function askForOne(
  access: ServiceAccess,
  request: ServiceRequest,
  item?: NewLineItem,
): Promise<Outcome<{ readonly lineItem: LineItem }>> {
  const asked = await requestWithToken(access, { ...request, headers: { ...request.headers, accept: itemType } })
  if (asked.kind === 'Failed') return asked
  const isSilent = request.method === 'PUT' && asked.answer.text === ''
  const read = isSilent ? ({ kind: 'Ok', json: { ...item, id: request.address } } as const) : jsonOf(asked.answer)
  if (read.kind === 'Failed') return read
  if (!isObject(read.json) || webAddressOf(read.json['id']) === undefined) return failed('Malformed', 'no line item')
  const lineItem = itemAt(request.address, read.json)
  return lineItem ? { kind: 'Ok', lineItem } : failed('ForeignLink', 'the line item is at another origin')
}

function itemAt(asked: string, given: unknown): LineItem | undefined {
  const id = isObject(given) ? webAddressOf(given['id']) : undefined
  if (!isObject(given) || id === undefined || new URL(id).origin !== new URL(asked).origin) return undefined
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
