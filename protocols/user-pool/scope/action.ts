import type { SignedRequest } from '../wire/signature.ts'
import type { Precompute } from '../precompute/precompute.ts'
import type { BoundEvents } from './events.ts'
import type { Refusal } from '../wire/errors.ts'
import { object } from '../wire/request.ts'
import type { Members, Read } from '../wire/request.ts'
import type { PoolSecrets } from '../rules/secrecy/sealing.ts'
import type { UserPoolSettings } from './settings.ts'
import type { UserPoolTransaction } from '../storage/store.ts'
import type { PoolKeys } from '../tokens/tokens.ts'

/** One action of the protocol. */
export type ActionTrace = {
  /** The identified user. */
  userId?: string
  /** The typed name of an unknown user: only a keyed hash of it may be logged. */
  unknownName?: string
  /** The subject of an open challenge, which may be a simulated one. */
  subject?: string
  /** The factors that the sign-in has proved. */
  proved?: readonly string[]
  isRenewal?: boolean
}

/** What the transport knows about a request. */
export type RequestContext = {
  /** The network address that attempts are counted by. */
  address?: string | undefined
  userAgent?: string | undefined
  /** The browser's marks of accounts that it has signed in to, from its cookie. */
  knownBrowser?: string | undefined
  /** The Origin header: the page that asks, for example `https://kursiva.no`. */
  origin?: string | undefined
  /** The requested host, when it is one of the installation's own: messages bind their code to it. */
  host?: string | undefined
  /** The request over HTTP, as its signature covers it. */
  http?: Omit<SignedRequest, 'body'> | undefined
  /** Default attributes of a sign-up at this host. */
  signUpAttributes?: Readonly<Record<string, string>> | undefined
  trace?: ActionTrace | undefined
}

/** Everything an action works with. */
export type ActionScope = {
  tx: UserPoolTransaction
  events: BoundEvents
  keys: PoolKeys
  settings: UserPoolSettings
  secrets: PoolSecrets
  poolName: string
  context: RequestContext
  now: Date
  /** Does slow work outside the transaction. */
  precompute: Precompute
  /** A random uuid of this request, the same when the action restarts. */
  requestId: string
}

/** A refusal is a result like any other: what was written before it (attempts, used sessions) is committed. */
export type ActionResult =
  | {
      kind: 'Answered'
      body: Record<string, unknown>
      /** What the browser is to carry from now on, to be known again. */
      knownBrowser?: string | undefined
    }
  | Refusal

export type Action = {
  name: string
  run(request: unknown, scope: ActionScope): Promise<ActionResult>
}

/** Defines an action of the protocol: the members it reads, and what it does. */
export function action<M extends Members>(
  name: string,
  members: M,
  run: (request: Read<M>, scope: ActionScope) => Promise<ActionResult>,
): Action {
  const read = object(members)
  return { name, run: async (request, scope) => run(read(request, 'The request'), scope) }
}

export function answered(body: Record<string, unknown> = {}): ActionResult {
  return { kind: 'Answered', body }
}
