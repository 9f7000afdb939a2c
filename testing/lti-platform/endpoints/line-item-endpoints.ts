import { randomUUID } from 'node:crypto'
import { scopes } from '#testing/lti-platform/claim-names.ts'
import { json, mediaType, type PlatformRequest, type Route } from '#testing/lti-platform/http.ts'
import { lineItemUrl } from '#testing/lti-platform/messages.ts'
import { clientOf, mustAccept, paged } from './service-access.ts'
import { must, type LineItem, type World } from '#testing/lti-platform/world.ts'

const itemType = 'application/vnd.ims.lis.v2.lineitem+json'
const containerType = 'application/vnd.ims.lis.v2.lineitemcontainer+json'
const both = [scopes.lineItems, scopes.readLineItems]

/** The line items of the gradebook (AGS 2.0, line item service). */
export function lineItemEndpoints(world: World): Route[] {
  const container = /^\/lti\/services\/courses\/([^/]+)\/lineitems$/
  const single = /^\/lti\/services\/courses\/[^/]+\/lineitems\/([^/]+)\/lineitem$/
  const endpoint = 'lineItems'
  return [
    {
      method: 'GET',
      path: container,
      endpoint,
      answer(asked, [courseId], how) {
        mustHaveType(asked)
        const { clientId } = clientOf(world, asked, ...both)
        mustAccept(asked, containerType)
        const found = [...world.lineItems.values()].filter(
          (item) => item.courseId === courseId && item.clientId === clientId && matches(item, asked.url.searchParams),
        )
        return paged(world, asked, how, found, { type: containerType, of: (items) => items.map(shown(world)) })
      },
    },
    {
      method: 'POST',
      path: container,
      endpoint,
      answer(asked, [courseId = '']) {
        mustHaveType(asked)
        const { clientId } = clientOf(world, asked, scopes.lineItems)
        must(world.courses.has(courseId), 404, 'not_found', 'there is no such course')
        const item = { id: randomUUID(), clientId, courseId, ...readItem(world, asked) }
        world.lineItems.set(item.id, item)
        return json(shown(world)(item), 201, itemType)
      },
    },
    {
      method: 'GET',
      path: single,
      endpoint,
      answer(asked, [id]) {
        mustHaveType(asked)
        mustAccept(asked, itemType)
        return json(shown(world)(itemOf(world, id, clientOf(world, asked, ...both).clientId)), 200, itemType)
      },
    },
    {
      method: 'PUT',
      path: single,
      endpoint,
      answer(asked, [id]) {
        mustHaveType(asked)
        const item = itemOf(world, id, clientOf(world, asked, scopes.lineItems).clientId)
        const given = readItem(world, asked)
        const changed = { ...item, ...given, linkId: given.linkId ?? item.linkId }
        world.lineItems.set(item.id, changed)
        return json(shown(world)(changed), 200, itemType)
      },
    },
    {
      method: 'DELETE',
      path: single,
      endpoint,
      answer(asked, [id]) {
        mustHaveType(asked)
        const item = itemOf(world, id, clientOf(world, asked, scopes.lineItems).clientId)
        world.lineItems.delete(item.id)
        return { status: 204 }
      },
    },
  ]
}

/** @throws Refusal when the request lacks the query of the line item's URL */
export function mustHaveType({ url }: PlatformRequest): void {
  must(url.searchParams.get('type_id') === '1', 400, 'invalid_request', 'type_id is missing from the query')
}

/** A line item of this client. @throws Refusal */
export function itemOf(world: World, id: string | undefined, clientId: string): LineItem {
  const item = world.lineItems.get(id ?? '')
  must(item?.clientId === clientId, 404, 'not_found', 'there is no such line item')
  return item
}

function matches(item: LineItem, query: URLSearchParams): boolean {
  const wanted = { resource_link_id: item.linkId, resource_id: item.resourceId, tag: item.tag }
  return Object.entries(wanted).every(([name, value]) => [null, value].includes(query.get(name)))
}

const shown = (world: World) => (item: LineItem) => ({
  id: lineItemUrl(world, item),
  label: item.label,
  scoreMaximum: item.scoreMaximum,
  ...(item.linkId !== undefined && { resourceLinkId: item.linkId }),
  ...(item.resourceId !== undefined && { resourceId: item.resourceId }),
  ...(item.tag !== undefined && { tag: item.tag }),
})

function readItem(
  world: World,
  asked: PlatformRequest,
): Pick<LineItem, 'label' | 'scoreMaximum' | 'linkId' | 'resourceId' | 'tag'> {
  must(mediaType(asked) === itemType, 415, 'invalid_request', `the media type is not ${itemType}`)
  const given = JSON.parse(asked.body) as Record<string, unknown>
  const { label, scoreMaximum, resourceLinkId } = given
  must(typeof label === 'string' && label !== '', 400, 'invalid_request', 'label is missing')
  must(typeof scoreMaximum === 'number' && scoreMaximum > 0, 400, 'invalid_request', 'scoreMaximum is not above 0')
  const linkId = textOf(resourceLinkId)
  must(linkId === undefined || world.links.has(linkId), 404, 'not_found', 'there is no such resource link')
  return { label, scoreMaximum, linkId, resourceId: textOf(given['resourceId']), tag: textOf(given['tag']) }
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
