import {
  defined,
  identifierOf,
  identifiersOf,
  isObject,
  objectAt,
  readableText,
  webAddressOf,
  type JsonObject,
} from '../values.ts'
import type { DeepLinkingSettings, GradesClaim, Launch, Presentation } from './launch.ts'

/** The full name, or the name built from its parts (OpenID Connect Core 1.0, section 5.1). */
export function nameOf(claims: JsonObject): string | undefined {
  const whole = readableText(claims['name'])
  if (whole !== undefined) return whole
  const parts = [claims['given_name'], claims['family_name']].flatMap((part) => readableText(part, 120) ?? [])
  return parts.length > 0 ? parts.join(' ') : undefined
}

/** A locale in one of the formats that platforms use: nb-NO, es, en_US. */
export function localeOf(claim: unknown): string | undefined {
  const text = identifierOf(claim, 35)
  return text !== undefined && /^[a-z]{2,8}([-_][a-z0-9]{1,8})*$/i.test(text) ? text : undefined
}

/** The context (Core 1.3, section 5.4.1). */
export function contextOf(claim: unknown): Launch['context'] {
  const { id: given, title, label } = objectAt(claim)
  const id = identifierOf(given)
  return id === undefined ? undefined : { id, ...defined({ title: readableText(title), label: readableText(label) }) }
}

/** The presentation (Core 1.3, section 5.4.4). */
export function presentationOf(claim: unknown): Presentation | undefined {
  if (!isObject(claim)) return undefined
  return defined({
    documentTarget: identifierOf(claim['document_target'], 20),
    returnUrl: webAddressOf(claim['return_url']),
    locale: localeOf(claim['locale']),
  })
}

/** The platform instance (Core 1.3, section 5.4.2). */
export function platformOf(claim: unknown): Launch['platform'] {
  if (!isObject(claim)) return undefined
  return defined({
    guid: identifierOf(claim['guid']),
    name: readableText(claim['name']),
    productFamilyCode: identifierOf(claim['product_family_code'], 100),
  })
}

/** At most 100 custom parameters, each a string of at most 2000 characters (Core 1.3, section 5.4.6). */
export function customOf(claim: unknown): Record<string, string> {
  const entries = Object.entries(objectAt(claim)).filter(
    (entry): entry is [string, string] =>
      identifierOf(entry[0], 100) !== undefined && identifierOf(entry[1], 2000) !== undefined,
  )
  return Object.fromEntries(entries.slice(0, 100))
}

/** The claim of Assignment and Grade Services 2.0, section 3.1. */
export function gradesOf(claim: unknown): GradesClaim | undefined {
  const { scope, lineitems, lineitem } = objectAt(claim)
  const scopes = identifiersOf(scope, 20)
  if (scopes === undefined) return undefined
  return { scopes, ...defined({ lineItemsUrl: webAddressOf(lineitems), lineItemUrl: webAddressOf(lineitem) }) }
}

/** The claim of Names and Role Provisioning Services 2.0, section 3.6.1.1. */
export function rosterOf(claim: unknown): Launch['roster'] {
  const membershipsUrl = webAddressOf(objectAt(claim)['context_memberships_url'])
  return membershipsUrl === undefined ? undefined : { membershipsUrl }
}

const maxDataLength = 16_384

/**
 * The settings of Deep Linking 2.0, section 4.4.1. `data` must be returned unchanged, so it is rejected instead of cut
 * when it is too long.
 */
export function deepLinkingOf(
  claim: unknown,
): { kind: 'Settings'; settings: DeepLinkingSettings } | { kind: 'Malformed'; settings?: undefined; field: string } {
  if (!isObject(claim)) return { kind: 'Malformed', field: 'deep_linking_settings' }
  const returnUrl = webAddressOf(claim['deep_link_return_url'])
  const acceptTypes = identifiersOf(claim['accept_types'], 50)
  const targets = identifiersOf(claim['accept_presentation_document_targets'], 20)
  const { data, accept_lineitem: acceptLineItem } = claim
  if (returnUrl === undefined) return { kind: 'Malformed', field: 'deep_link_return_url' }
  if (acceptTypes === undefined) return { kind: 'Malformed', field: 'accept_types' }
  if (targets === undefined) return { kind: 'Malformed', field: 'accept_presentation_document_targets' }
  if (data !== undefined && data !== null && !isStorable(data)) return { kind: 'Malformed', field: 'data' }
  return {
    kind: 'Settings',
    settings: {
      returnUrl,
      acceptTypes,
      acceptMultiple: isTrue(claim['accept_multiple']),
      acceptPresentationDocumentTargets: targets,
      ...defined({
        acceptLineItem: acceptLineItem === undefined ? undefined : isTrue(acceptLineItem),
        data: data ?? undefined,
        title: readableText(claim['title']),
        text: readableText(claim['text'], 2000),
      }),
    },
  }
}

/**
 * Whether the data can be stored and returned unchanged: the database cannot store NUL, and UTF-8 cannot encode a lone
 * surrogate.
 */
const isStorable = (data: unknown): data is string =>
  typeof data === 'string' && data.length <= maxDataLength && data.isWellFormed() && !data.includes('\0')

/** Older platforms send booleans as strings. */
const isTrue = (value: unknown) => value === true || value === 'true'
