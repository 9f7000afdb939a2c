/** A query that was sent before the app's code had come (`entry/first-load.ts`). */
export interface FirstAnswer {
  readonly hash: string
  /** as JSON */
  readonly variables: string
  readonly headers: { readonly locale: string; readonly authorization: string }
  readonly response: Promise<Response>
}

declare global {
  /** The queries that are on their way; the GraphQL client takes each once. */
  var kursivaFirstAnswers: FirstAnswer[] | undefined
}
