/**
 * The response to the same query of the same user in the same language, if it was sent in advance; each is given once.
 * @param init of the request that would be sent
 */
export function takeFirstAnswer({ body, headers }: RequestInit): Promise<Response> | undefined {
  const answers = globalThis.kursivaFirstAnswers
  if (!answers?.length || typeof body !== 'string') return undefined
  const { variables, extensions } = JSON.parse(body) as {
    readonly variables?: unknown
    readonly extensions?: { readonly persistedQuery?: { readonly sha256Hash: string } }
  }
  const own = new Headers(headers)
  const index = answers.findIndex(
    (each) =>
      each.hash === extensions?.persistedQuery?.sha256Hash &&
      each.variables === JSON.stringify(variables) &&
      each.headers.locale === own.get('locale') &&
      each.headers.authorization === own.get('authorization'),
  )
  return index < 0 ? undefined : answers.splice(index, 1)[0]?.response
}
