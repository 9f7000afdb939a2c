import {
  getVariableValues,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  typeFromAST,
  valueFromASTUntyped,
  type DocumentNode,
  type GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'

type Variables = Record<string, unknown>

export type ReadVariables =
  | { readonly kind: 'Read'; readonly variables: Variables }
  | { readonly kind: 'Malformed'; readonly errors: readonly GraphQLError[] }

/**
 * Reads an operation's variables as the specification requires (GraphQL 2021, 6.1.2): invalid ones are refused with a
 * message, and missing ones get their default. The compiled execution does neither for a required type with a default.
 */
export function readVariables(schema: GraphQLSchema, document: DocumentNode, given: Variables): ReadVariables {
  // the document has one operation, or one is named; a variable has the same declaration in all of them
  const operations = document.definitions.filter(
    (each): each is OperationDefinitionNode => each.kind === Kind.OPERATION_DEFINITION,
  )
  const definitions = operations.length === 1 ? (operations[0]?.variableDefinitions ?? []) : []
  if (definitions.length === 0) return { kind: 'Read', variables: given }
  const { errors } = getVariableValues(schema, definitions, given, { maxErrors: 5 })
  if (errors) return { kind: 'Malformed', errors }
  const variables: Variables = { ...given }
  for (const { variable, type: written, defaultValue } of definitions) {
    const name = variable.name.value
    if (variables[name] === undefined && defaultValue) variables[name] = valueFromASTUntyped(defaultValue)
    const type = typeFromAST(schema, written) as GraphQLInputType | undefined
    if (type && variables[name] !== undefined) variables[name] = withDefaults(type, variables[name])
  }
  return { kind: 'Read', variables }
}

/** A value with the defaults of missing input fields, recursively. */
function withDefaults(type: GraphQLInputType, value: unknown): unknown {
  if (value === null || value === undefined) return value
  if (isNonNullType(type)) return withDefaults(type.ofType, value)
  if (isListType(type))
    return Array.isArray(value)
      ? value.map((each) => withDefaults(type.ofType, each))
      : withDefaults(type.ofType, value)
  if (!isInputObjectType(type)) return value
  const filled: Variables = { ...(value as Variables) }
  for (const { name, type: fieldType, defaultValue } of Object.values(type.getFields())) {
    if (filled[name] === undefined && defaultValue !== undefined) filled[name] = defaultValue
    else if (filled[name] !== undefined) filled[name] = withDefaults(fieldType, filled[name])
  }
  return filled
}
