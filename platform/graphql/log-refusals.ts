import { GraphQLObjectType, GraphQLUnionType, type GraphQLSchema } from 'graphql'
import { logSecurity } from '#platform/security-log.ts'

/**
 * Types of answers that refuse because of who asks. `NoAccess` is a film or test that the viewer may not open,
 * `RecentProofNeeded` a change that wants a proof first.
 */
const refusalsOfAuthorization: ReadonlySet<string> = new Set([
  'ActivityNamesRefused',
  'CalendarNotAllowed',
  'InvitingNotAllowed',
  'JoinLinkNotAllowed',
  'NoAccess',
  'NotItsAdmin',
  'NotItsMember',
  'NotTheirManager',
  'RecentProofNeeded',
  'SeatsNotYours',
])

/** Reasons of other refusals that mean the same. */
const reasonsOfAuthorization = /^(?:NOT_ALLOWED|NOT_YOUR_ORGANIZATION|NOT_THEIR_ADMIN|ONLY_OWN_GROUPS)$/

/**
 * Lets every union of a schema write `authorization.refused` into the security log when its answer is a refusal of this
 * kind. Use cases refuse by typed results and need not think of the log. Call it once, before the schema is served.
 * @throws when a type of the list is in no union any more
 */
export function logRefusals(schema: GraphQLSchema): void {
  const unions = Object.values(schema.getTypeMap()).filter((type) => type instanceof GraphQLUnionType)
  const members = new Set(unions.flatMap((union) => union.getTypes().map(({ name }) => name)))
  const gone = [...refusalsOfAuthorization].filter((name) => !members.has(name))
  if (gone.length > 0) throw new Error(`No field answers with ${gone.join(', ')}: take it off the list of refusals.`)
  for (const union of unions) logRefusalsOf(union)
}

function logRefusalsOf(union: GraphQLUnionType): void {
  const { resolveType } = union
  if (!resolveType) return
  // at once, never by a promise: compiled operations wait for none (graphql-jit)
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
