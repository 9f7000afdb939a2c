import { GraphQLError, Kind, parse, print, separateOperations, type DocumentNode } from 'graphql'
import { badRequest } from './errors.ts'
import { limitExceeded, operationLimits } from './limits.ts'

/**
 * Checks an operation's text before it is validated and compiled, because both may take quadratic time: an operation
 * that exceeds {@link operationLimits} never reaches them. A document with several operations is reduced to the named
 * one, because compiled operations are cached by their text alone.
 * @returns the text to execute, or the error
 */
export function readOperation(source: string, operationName: string | undefined): string | GraphQLError {
  if (source.length > operationLimits.characters)
    return tooMuch(`The operation is too long: ${source.length} characters, at most ${operationLimits.characters}.`)
  const document = parsed(source)
  if (document instanceof GraphQLError) return document
  const exceeded = limitExceeded(document)
  if (exceeded !== undefined) return tooMuch(exceeded)
  const operations = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
  if (operations.length < 2) return source
  const named = operationName === undefined ? undefined : separateOperations(document)[operationName]
  return named
    ? print(named)
    : badRequest('The document has several operations: operationName must name one of them.', 'BAD_USER_INPUT')
}

const tooMuch = (message: string) => badRequest(message, 'LIMIT_EXCEEDED')

function parsed(source: string): DocumentNode | GraphQLError {
  try {
    return parse(source, { maxLexicalTokens: operationLimits.tokens })
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error
    return /Document contains more that \d+ tokens/.test(error.message)
      ? tooMuch(`The operation asks for too much: more than ${operationLimits.tokens} tokens.`)
      : badRequest(error.message, 'GRAPHQL_PARSE_FAILED')
  }
}
