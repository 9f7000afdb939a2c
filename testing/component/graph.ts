import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { buildSchema, execute, type GraphQLFieldResolver } from 'graphql'
import { from, map } from 'rxjs'
import { typePolicies } from '#apps/web/apollo/type-policies.ts'

const sources = import.meta.glob<string>('/schema.graphql', { query: '?raw', import: 'default', eager: true })
const schema = buildSchema(Object.values(sources).join(''), { assumeValid: true })

/** The server's responses, by the name of a field of Query or Mutation. */
export type Answers = Readonly<Record<string, (args: Record<string, unknown>) => unknown>>

/**
 * Reads a field of a response. A queried field that the test does not provide is an error, so that no component is
 * tested with less than the server would send.
 */
const readField: GraphQLFieldResolver<unknown, unknown> = (parent, args, _, { fieldName, parentType }) => {
  const value = (parent as Record<string, unknown> | undefined)?.[fieldName]
  if (value === undefined) throw new Error(`The test gives no ${parentType.name}.${fieldName}.`)
  return typeof value === 'function' ? (value as (given: typeof args) => unknown)(args) : value
}

/** Thrown by an answer: the request fails as without a network. */
export class NoNetwork extends Error {}

/** A server's response never arrives in the same task as the request. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/**
 * The page's GraphQL client with the real schema and the test's responses: graphql-js executes each operation, so a
 * response that the schema forbids is an error here too.
 * @param onProblem called with each error of a response
 */
export function answeringClient(answers: Answers, onProblem: (problem: string) => void): ApolloClient {
  const link = new ApolloLink((operation) =>
    from(
      nextTask().then(() =>
        execute({
          schema,
          document: operation.query,
          rootValue: answers,
          variableValues: operation.variables,
          fieldResolver: readField,
        }),
      ),
    ).pipe(
      map((result) => {
        if (result.errors?.some(({ originalError }) => originalError instanceof NoNetwork))
          throw new TypeError('Failed to fetch')
        for (const { message } of result.errors ?? []) onProblem(message)
        // plain objects, as parsed from JSON
        return JSON.parse(JSON.stringify(result)) as ApolloLink.Result
      }),
    ),
  )
  return new ApolloClient({ link, cache: new InMemoryCache({ typePolicies }) })
}
