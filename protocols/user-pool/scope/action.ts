import type { SignedRequest } from '../wire/signature.ts'
import type { Apart } from '../precompute/precompute.ts'
import type { BoundEvents } from './events.ts'
import type { Refusal } from '../wire/errors.ts'
import { object } from '../wire/request.ts'
import type { Members, Read } from '../wire/request.ts'
import type { PoolSecrets } from '../rules/secrecy/sealing.ts'
import type { UserPoolSettings } from './settings.ts'
import type { UserPoolTransaction } from '../storage/store.ts'
import type { PoolKeys } from '../tokens/tokens.ts'

/** What an action saw on its way, for the installation's log: filled in, whether it succeeds or is refused. */
export type SeenInPool = {
  /** The user it is about, who was identified. */
  userId?: string
  /** A user name that nobody has, as it was typed: only a keyed hash of it may be logged. */
  unknownName?: string
  /** The subject of an open challenge, who may be nobody. */
  subject?: string
  /** What the sign-in has proved. */
  proved?: readonly string[]
  isRenewal?: boolean
}

/** What the transport knows about a request. */
export type RequestContext = {
  /** The network address that attempts are counted by. */
  address?: string | undefined
  userAgent?: string | undefined
  /** The marks of accounts that the browser has signed in to before, as an answer gave them. */
  knownBrowser?: string | undefined
  /** The Origin header: the page that asks, for example `https://kursiva.no`. */
  origin?: string | undefined
  /** The host that was asked, when it is one of the installation's own: messages bind their code to it. */
  host?: string | undefined
  /** The request over HTTP, as its signature covers it. */
  http?: Omit<SignedRequest, 'body'> | undefined
  /** Attributes that hold for a sign-up at this place unless the request gives them. */
  signUpAttributes?: Readonly<Record<string, string>> | undefined
  seen?: SeenInPool | undefined
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
  /** Does long work outside the transaction. */
  apart: Apart
  /** A random uuid of this request alone, the same when the action begins anew. */
  requestId: string
}

/** A refusal is an answer like any other: what was written on the way (attempts, used sessions) is kept. */
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

/** One action of the protocol: the members it reads, and what it does with them. */
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
