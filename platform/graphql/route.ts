import type { FastifyInstance, FastifyRequest } from 'fastify'
import { GraphQLError, type ExecutionResult, type GraphQLSchema } from 'graphql'
import * as v from 'valibot'
import { DatabaseUnavailable } from '#platform/database/index.ts'
import { requestLanguage } from '#platform/http/unavailable-answer.ts'
import { setOperation } from '#platform/request-scope.ts'
import type { Language } from '#values/language.ts'
import type { GraphContext } from './context.ts'
import { answerPlace, keptAnswers } from './kept-answers.ts'
import { badRequest, outwardError, unavailable } from './errors.ts'
import { operationsOf } from './operations.ts'
import { readOperation } from './read-operation.ts'
import { recordedContext } from './recorded-context.ts'
import { writesNullCharacter } from './reject-null-character.ts'
import { maxVariableDepth, maxVariableValues, variableProblem, type VariableProblem } from './variable-limits.ts'

const Body = v.looseObject({
  operationName: v.nullish(v.pipe(v.string(), v.maxLength(200))),
  query: v.optional(v.string()),
  variables: v.nullish(v.record(v.string(), v.unknown())),
  extensions: v.nullish(
    v.looseObject({ persistedQuery: v.optional(v.looseObject({ sha256Hash: v.pipe(v.string(), v.maxLength(128)) })) }),
  ),
})

export interface GraphRouteOptions {
  readonly schema: GraphQLSchema
  /** Creates the context of one request, and ends it when the response is complete. */
  readonly contextOf: (request: FastifyRequest) => Promise<{ context: GraphContext; end: () => Promise<void> }>
  /** Operations by their SHA-256; when `only` is set no other operation is executed (production). */
  readonly persisted: { readonly operations: ReadonlyMap<string, string>; readonly only: boolean }
}

/** `POST /graphql`, only with a JSON body: no GET, no batches, no introspection shortcuts (A1, E3). */
export async function graphRoute(app: FastifyInstance, options: GraphRouteOptions): Promise<void> {
  // a test checks published operations against the limits
  const published = new Map([...options.persisted.operations.values()].map((text) => [text, operationIn(text)]))
  const run = operationsOf(options.schema, new Set(published.keys()))
  const answers = keptAnswers()
  app.post('/graphql', { bodyLimit: 1024 * 1024 }, async (request, reply) => {
    const asked = readRequest(request.body, options.persisted, published)
    if (asked instanceof GraphQLError) return reply.code(400).send({ errors: [asked] })
    const { source, variables, operationName } = asked
    const operation = published.get(source)
    setOperation(operation?.name ?? 'unpublished')
    const opened = await contextOrRefusal(options, request)
    if (opened instanceof GraphQLError) return reply.code(200).send({ data: null, errors: [opened] })
    const { context, end } = opened
    reply.type('application/json; charset=utf-8')
    try {
      const { kind, name } = operation ?? { ...operationIn(source), name: source }
      const mayKeep = kind === 'query' && request.headers['cache-control'] !== 'no-cache'
      const place = mayKeep ? answerPlace(context, name, variables) : undefined
      const kept = place === undefined ? undefined : await answers.find(context, place)
      if (kept) return await reply.code(200).send(kept)
      const { context: noted, recording } = recordedContext(context)
      const answer = await run(source, noted, variables, operationName)
      if (answer.kind === 'Refused') return await reply.code(400).send({ errors: answer.errors.map(refused) })
      const text = JSON.stringify(outward(answer.result, context.locale, request))
      if (place !== undefined && !answer.result.errors) await answers.add(context, place, { text, recording })
      return await reply.code(200).send(text)
    } finally {
      await end()
    }
  })
}

interface AskedOperation {
  readonly source: string
  readonly variables: Record<string, unknown>
  readonly operationName: string | undefined
}

/** The operation that a body asks for, or why it is refused. */
function readRequest(
  given: unknown,
  { operations, only }: GraphRouteOptions['persisted'],
  published: ReadonlyMap<string, unknown>,
): AskedOperation | GraphQLError {
  const body = v.safeParse(Body, given)
  if (!body.success)
    return badRequest(
      'The body must be JSON such as {"operationName":"…","query":"…","variables":{}}.',
      'BAD_USER_INPUT',
    )
  const { query, extensions, variables, operationName } = body.output
  const written = (only ? undefined : query) ?? operations.get(extensions?.persistedQuery?.sha256Hash ?? '')
  if (!written)
    return only
      ? badRequest('This operation is not one of the published ones.', 'PERSISTED_QUERY_NOT_FOUND')
      : badRequest('The body has no query.', 'BAD_USER_INPUT')
  const source = published.has(written) ? written : readOperation(written, operationName ?? undefined)
  if (source instanceof GraphQLError) return source
  const problem = writesNullCharacter(source) ? 'NullCharacter' : variableProblem(variables)
  if (problem) return badRequest(...refusals[problem])
  return { source, variables: variables ?? {}, operationName: operationName ?? undefined }
}

/** The kind and name of a text’s operation. Only those of published ones go into the log: clients write the others. */
function operationIn(text: string): { readonly kind: string; readonly name: string } {
  const [, kind = 'query', name = 'unnamed'] = /(?:^|})\s*(query|mutation|subscription)\b\s*(\w+)?/.exec(text) ?? []
  return { kind, name }
}

/**
 * The context, or the reason why there is none: an invalid token or session (the client then ends its session, I8), or
 * no database.
 */
async function contextOrRefusal(options: GraphRouteOptions, request: FastifyRequest) {
  try {
    return await options.contextOf(request)
  } catch (error) {
    if (error instanceof GraphQLError) return error
    if (error instanceof DatabaseUnavailable) return unavailable(error, requestLanguage(request))
    throw error
  }
}

function outward(result: ExecutionResult, language: Language, request: FastifyRequest): ExecutionResult {
  if (!result.errors) return result
  const errors = result.errors.map((error) =>
    outwardError(error, language, (reference, cause) =>
      request.log.error({ reference, err: cause, path: error.path }, 'GraphQL field failed'),
    ),
  )
  return { ...result, errors }
}

/** An error of an operation or of its variables, as it goes out. */
const refused = (error: GraphQLError): GraphQLError =>
  new GraphQLError(error.message, {
    ...(error.nodes ? { nodes: error.nodes } : {}),
    extensions: { code: 'GRAPHQL_VALIDATION_FAILED', ...error.extensions },
  })

const refusals: Readonly<Record<VariableProblem, readonly [message: string, code: string]>> = {
  NullCharacter: ['A text holds the character U+0000, which cannot be stored.', 'BAD_USER_INPUT'],
  TooMany: [`The variables hold too much: at most ${maxVariableValues} values.`, 'LIMIT_EXCEEDED'],
  TooDeep: [`The variables are nested too deep: at most ${maxVariableDepth} levels.`, 'LIMIT_EXCEEDED'],
}
