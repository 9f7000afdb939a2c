import {
  execute,
  GraphQLError,
  Kind,
  parse,
  validate,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import { LRUCache } from 'lru-cache'
import type { GraphContext } from './context.ts'
import { readVariables } from './variables.ts'

type Variables = Record<string, unknown>
type Run = (context: GraphContext, variables: Variables) => ExecutionResult | Promise<ExecutionResult>

/** An operation that can be executed, or why it cannot. */
type PreparedOperation =
  | { readonly kind: 'Ready'; readonly document: DocumentNode; readonly name: string | undefined; readonly run: Run }
  | { readonly kind: 'Refused'; readonly errors: readonly GraphQLError[] }

export type OperationResult =
  | { readonly kind: 'Executed'; readonly result: ExecutionResult }
  | { readonly kind: 'Refused'; readonly errors: readonly GraphQLError[] }

/** Other operations than the published ones that are remembered. */
const maxOthers = 64

/**
 * Executes operations of a schema, each a text with one operation. Published ones are parsed, validated and compiled once;
 * others, which tests and developers write, are validated once and executed as they are.
 */
export function operationsOf(schema: GraphQLSchema, published: ReadonlySet<string>) {
  const compiled = new Map<string, PreparedOperation>()
  const others = new LRUCache<string, PreparedOperation>({ max: maxOthers })

  function prepared(source: string): PreparedOperation {
    const cache = published.has(source) ? compiled : others
    const known = cache.get(source) ?? prepare(schema, source, published.has(source))
    cache.set(source, known)
    return known
  }

  /** @param operationName must be that of the operation when it is named at all */
  return async function run(
    source: string,
    context: GraphContext,
    given: Variables,
    operationName: string | undefined,
  ): Promise<OperationResult> {
    const operation = prepared(source)
    if (operation.kind === 'Refused') return operation
    if (operationName !== undefined && operationName !== operation.name)
      return { kind: 'Refused', errors: [new GraphQLError(`Unknown operation named "${operationName}".`)] }
    const read = readVariables(schema, operation.document, given)
    if (read.kind === 'Malformed') return { kind: 'Refused', errors: read.errors }
    return { kind: 'Executed', result: await operation.run(context, read.variables) }
  }
}

function prepare(schema: GraphQLSchema, source: string, isPublished: boolean): PreparedOperation {
  const document = parse(source)
  const errors = validate(schema, document)
  if (errors.length > 0) return { kind: 'Refused', errors }
  const [operation] = document.definitions.flatMap((each) => (each.kind === Kind.OPERATION_DEFINITION ? [each] : []))
  const query = isPublished ? compileQuery(schema, document) : undefined
  const run: Run =
    query && isCompiledQuery(query)
      ? (contextValue, variables) => query.query({}, contextValue, variables)
      : (contextValue, variableValues) => execute({ schema, document, contextValue, variableValues })
  return { kind: 'Ready', document, name: operation?.name?.value, run }
}
