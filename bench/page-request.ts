import type { TypedDocumentNode } from '@apollo/client'
import { Kind } from 'graphql'
import { oneLanguage } from '#values/text/one-language.ts'

/** A request of a page, as the browser sends it. */
export interface PageRequest {
  readonly operationName: string
  /** The JSON body of `POST /graphql`. */
  readonly body: string
}

/**
 * The request for an operation of a page. It carries the hash of the published text, by which the server finds its
 * operation in production.
 * @param document the constant that the page itself passes to Apollo Client
 */
export function pageRequest<Variables>(
  document: TypedDocumentNode<unknown, Variables>,
  variables: Variables,
): PageRequest {
  const [operationName] = document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION && definition.name ? [definition.name.value] : [],
  )
  if (operationName === undefined) throw new TypeError('the document has no named operation')
  const extensions = { persistedQuery: { version: 1, sha256Hash: hashOf(document) } }
  return { operationName, body: JSON.stringify({ operationName, variables, extensions }) }
}

/** The hash under which the operation is published. */
export function hashOf(document: TypedDocumentNode<unknown, never>): string {
  const { __meta__: meta } = document as { __meta__?: { hash?: string } }
  if (meta?.hash === undefined) throw new TypeError('the document has no hash: it was not generated')
  return meta.hash
}

/** The headers of a signed-in user's request. */
export const headersOf = (token: string): Record<string, string> => ({
  'content-type': 'application/json',
  authorization: `Bearer ${token}`,
  locale: 'nb',
  ...oneLanguage,
})

/**
 * Sends a request once. Returns its data.
 * @throws when the response has errors, or when every field of the operation's root is null
 */
export async function ask(url: string, token: string, { operationName, body }: PageRequest): Promise<object> {
  const response = await fetch(`${url}/graphql`, { method: 'POST', headers: headersOf(token), body })
  const { data, errors } = (await response.json()) as { data?: Record<string, unknown> | null; errors?: unknown }
  if (errors !== undefined || !data) throw new Error(`${operationName} failed: ${JSON.stringify(errors)}`)
  const isEmpty = Object.entries(data).every(([field, value]) => field === '__typename' || value === null)
  if (isEmpty) throw new Error(`${operationName} found nothing`)
  return data
}
