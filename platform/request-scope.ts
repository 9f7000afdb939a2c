import { AsyncLocalStorage } from 'node:async_hooks'

/** The data of the current request, or job. It is filled during the request. */
export interface RequestScope {
  readonly requestId: string
  /** The actor, once the token has been read. */
  actor?: { readonly kind: string; readonly id?: string | undefined } | undefined
  /** The name of the published GraphQL operation. */
  operation?: string | undefined
  /** Replaces the process's target for this server's security log (tests). */
  readonly securitySink?: ((line: string) => void) | undefined
}

const scopes = new AsyncLocalStorage<RequestScope>()

/** Runs `work`, and all code that it starts, in the scope of a request. */
export const inRequestScope = <T>(scope: RequestScope, work: () => T): T => scopes.run(scope, work)

/** The scope of the current request; undefined at startup, in commands and in timers. */
export const requestScope = (): RequestScope | undefined => scopes.getStore()

/** Records the actor for this request's lines in the log and in the security log. */
export function setActor(kind: string, id?: string): void {
  const scope = scopes.getStore()
  if (scope) scope.actor = { kind, id }
}

/** Records the GraphQL operation. Only names of published operations are allowed. */
export function setOperation(name: string): void {
  const scope = scopes.getStore()
  if (scope) scope.operation = name
}
