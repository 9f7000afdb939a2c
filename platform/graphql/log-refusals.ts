import { GraphQLObjectType, GraphQLUnionType, type GraphQLSchema } from 'graphql'
import { logSecurity } from '#platform/security-log.ts'

/**
 * Result types that refuse for lack of authorisation. `NoAccess`: a film or test that the viewer may not open.
 * `ReauthenticationRequired`: a change that needs a new proof of identity first.
 */
const refusalsOfAuthorization: ReadonlySet<string> = new Set([
  'ActivityNamesRefused',
  'CalendarNotAllowed',
  'InvitingNotAllowed',
  'JoinLinkNotAllowed',
  'NoAccess',
  'NotOrganizationAdmin',
  'NotOrganizationMember',
  'NotOrganizationManager',
  'ReauthenticationRequired',
  'IdleSeatsNotAllowed',
])

/** Reasons in other refusals that mean the same. */
const reasonsOfAuthorization = /^(?:NOT_ALLOWED|NOT_YOUR_ORGANIZATION|NOT_THEIR_ADMIN|ONLY_OWN_GROUPS)$/

/**
 * Makes every union of a schema write `authorization.refused` to the security log when its result is such a refusal, so
 * that use cases, which refuse by typed results, need not do it. Call it once, before the schema is served.
 * @throws when a type of the list is no longer in any union
 */
export function logRefusals(schema: GraphQLSchema): void {
  const unions = Object.values(schema.getTypeMap()).filter((type) => type instanceof GraphQLUnionType)
  const members = new Set(unions.flatMap((union) => union.getTypes().map(({ name }) => name)))
  const missingMembers = [...refusalsOfAuthorization].filter((name) => !members.has(name))
  if (missingMembers.length > 0)
    throw new Error(`No field answers with ${missingMembers.join(', ')}: take it off the list of refusals.`)
  for (const union of unions) logRefusalsOf(union)
}

function logRefusalsOf(union: GraphQLUnionType): void {
  const { resolveType } = union
  if (!resolveType) return
  // synchronous, because compiled operations do not await promises here (graphql-jit)
  union.resolveType = (value: unknown, context, info, type) => {
    const resolved: unknown = resolveType(value, context, info, type)
    const name = resolved instanceof GraphQLObjectType ? resolved.name : resolved
    if (typeof name !== 'string') throw new TypeError(`${union.name} does not say at once of which type its answer is`)
    const reason = refusalsOfAuthorization.has(name) ? name : reasonOf(value)
    const action = `${info.parentType.name}.${info.fieldName}`
    if (reason !== undefined) logSecurity({ event: 'authorization.refused', outcome: 'refused', action, reason })
    return name
  }
}

function reasonOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('reason' in value)) return undefined
  const { reason } = value
  return typeof reason === 'string' && reasonsOfAuthorization.test(reason) ? reason : undefined
}
