import type { ApolloLink } from '@apollo/client'
import type { GivenAnswer } from '#apps/web/apollo/given-answers.ts'
import type { TransportFailure } from '#apps/web/apollo/transport-failure.ts'
import { languageOf } from '#apps/web/language/language-of.ts'
import { currentLtiSession, signedInSub } from '#features/accounts/web/index.ts'
import type { Language } from '#values/language.ts'
import { findAnswer, keepAnswer, type KeptAnswer } from './kept-answers.ts'
import { isPassing } from './is-passing.ts'
import { keptOperations } from './kept-operations.ts'
import { noteFresh, noteOld, requestKey } from './old-answers.ts'

/**
 * The answer before, in the place of a failure that may pass: from the page's cache, else from the answers that are kept
 * in the browser. A refusal is an answer, and has none in its place.
 */
export async function olderAnswer(
  operation: ApolloLink.Operation,
  failure: TransportFailure,
): Promise<ApolloLink.Result | undefined> {
  const data = isPassing(failure) ? await answerBefore(operation) : undefined
  return data && { data }
}

/** Keeps an answer of a page on which a person learns. */
export function keepGivenAnswer({ operation, data, answeredAt }: GivenAnswer): void {
  const language = languageOf(operation)
  noteFresh(keyOf(operation, language), answeredAt)
  const sub = keeper(operation)
  if (sub && data) void keepAnswer(sub, keptKeyOf(operation, language), { data, answeredAt })
}

async function answerBefore(operation: ApolloLink.Operation): Promise<KeptAnswer['data'] | undefined> {
  const { client, query, variables } = operation
  const key = keyOf(operation)
  // newer than what is kept: it has the changes made since
  const cached = client.cache.readQuery<KeptAnswer['data']>({ query, variables })
  if (cached) {
    noteOld(key)
    return cached
  }
  const sub = keeper(operation)
  const kept = sub ? await findAnswer(sub, keptKeyOf(operation), Date.now()) : undefined
  if (kept) noteOld(key, kept.answeredAt)
  return kept?.data
}

const keyOf = ({ operationName = '', variables }: ApolloLink.Operation, language?: Language): string =>
  requestKey(operationName, variables, language)

/** With the hash of the document: another build may ask for other fields. */
const keptKeyOf = (operation: ApolloLink.Operation, language?: Language): string => {
  const { persistedQuery } = operation.extensions as { persistedQuery?: { sha256Hash?: string } }
  return `${keyOf(operation, language)} ${persistedQuery?.sha256Hash ?? ''}`
}

/** Whose answers are kept; undefined where none are: for visitors, other operations, and inside other platforms. */
const keeper = ({ operationName = '' }: ApolloLink.Operation): string | undefined =>
  keptOperations.has(operationName) && !currentLtiSession() ? signedInSub() : undefined
