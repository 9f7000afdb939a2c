import { AsyncLocalStorage } from 'node:async_hooks'

/** What is known of the request, or job, that code runs for. Filled while it is answered. */
export interface RequestScope {
  readonly requestId: string
  /** Who asks, once the token has been read. */
  actor?: { readonly kind: string; readonly id?: string | undefined } | undefined
  /** The GraphQL operation: the name of a published one. */
  operation?: string | undefined
  /** Where this server's security log goes, when not where the process's does (tests). */
  readonly securitySink?: ((line: string) => void) | undefined
}

const scopes = new AsyncLocalStorage<RequestScope>()

/** Runs `work`, and everything it starts, in the scope of a request. */
export const inRequestScope = <T>(scope: RequestScope, work: () => T): T => scopes.run(scope, work)

/** The scope of the request that this code runs for; undefined at the start, in commands and in timers. */
export const requestScope = (): RequestScope | undefined => scopes.getStore()

/** Says who asks, for the lines of this request in the log and in the security log. */
export function noteActor(kind: string, id?: string): void {
  const scope = scopes.getStore()
  if (scope) scope.actor = { kind, id }
}

/** Says which GraphQL operation is asked. Only the name of a published operation may be given. */
export function noteOperation(name: string): void {
  const scope = scopes.getStore()
  if (scope) scope.operation = name
}
