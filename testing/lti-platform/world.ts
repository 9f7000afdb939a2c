import type { PlatformKeys } from './keys.ts'

/** A person with an account at the platform. */
export interface Person {
  readonly sub: string
  readonly name: string | undefined
  readonly email: string | undefined
  /** URIs, as sent on the wire */
  readonly roles: readonly string[]
  readonly locale: string | undefined
  readonly status: 'Active' | 'Inactive' | 'Deleted'
}

/** A registered tool: one client, with one deployment or several. */
export interface Tool {
  readonly clientId: string
  readonly name: string
  readonly initiateLoginUri: string
  readonly redirectUris: readonly string[]
  readonly keySetUrl: string
  readonly deploymentIds: readonly string[]
  readonly scopes: readonly string[]
  /** where deep linking begins */
  readonly targetLinkUri: string
}

export interface Course {
  readonly id: string
  readonly label: string
  readonly title: string
}

/** An activity of a course that opens a page of the tool. */
export interface Link {
  readonly id: string
  readonly clientId: string
  readonly deploymentId: string
  readonly courseId: string
  readonly url: string
  readonly title: string
  readonly custom: Readonly<Record<string, string>> | undefined
  readonly text: string | undefined
}

/** A line item of the gradebook. */
export interface LineItem {
  readonly id: string
  readonly clientId: string
  readonly courseId: string
  readonly linkId: string | undefined
  readonly label: string
  readonly scoreMaximum: number
  readonly resourceId: string | undefined
  readonly tag: string | undefined
}

/** A received score, validated. */
export interface Score {
  readonly lineItemId: string
  readonly linkId: string | undefined
  readonly clientId: string
  readonly userId: string
  readonly timestamp: string
  readonly activityProgress: string
  readonly gradingProgress: string
  readonly scoreGiven: number | undefined
  readonly scoreMaximum: number | undefined
  readonly comment: string | undefined
  /** the whole body */
  readonly body: Readonly<Record<string, unknown>>
}

/** A started message, which login_hint and lti_message_hint identify. */
export interface Message {
  readonly hint: string
  readonly loginHint: string
  readonly person: Person
  readonly clientId: string
  readonly deploymentId: string
  readonly courseId: string
  /** a resource link; undefined for a deep-linking request */
  readonly link: Link | undefined
  readonly targetLinkUri: string
  readonly presentation: 'iframe' | 'window'
  /** the value that a deep-linking response must return */
  readonly data: string
  /** deep-linking settings that differ from the defaults */
  readonly settings: Readonly<Record<string, unknown>>
}

/** The result of the tool's picker. */
export type Returned =
  | {
      readonly kind: 'Accepted'
      readonly links: readonly Link[]
      readonly items: readonly Readonly<Record<string, unknown>>[]
      readonly message: string | undefined
    }
  | { readonly kind: 'Refused'; readonly reason: string }

export type Endpoint =
  'keySet' | 'token' | 'scores' | 'lineItems' | 'results' | 'members' | 'registration' | 'configuration'

/**
 * How an endpoint responds. `slow`: not at all, until the other side closes the connection. `redirect to private`:
 * to `/private` of the platform itself, so that `requests` shows whether the tool followed it. `next elsewhere`:
 * containers name a next page on another origin. `endless`: a body that does not end.
 */
export type Behaviour =
  | 'well'
  | 'slow'
  | 'html'
  | 'status 500'
  | 'status 429 with Retry-After'
  | 'redirect to private'
  | 'empty 2xx'
  | 'endless'
  | 'next elsewhere'

/** The whole state of the platform. */
export interface World {
  readonly name: string
  readonly origin: string
  readonly issuer: string
  readonly keys: PlatformKeys
  readonly now: () => Date
  /** the page size of a container */
  readonly pageSize: number
  readonly tools: Map<string, Tool>
  readonly people: Map<string, Person>
  readonly courses: Map<string, Course>
  readonly links: Map<string, Link>
  readonly lineItems: Map<string, LineItem>
  readonly scores: Score[]
  readonly messages: Map<string, Message>
  readonly accessTokens: Map<
    string,
    { readonly clientId: string; readonly scopes: readonly string[]; readonly expires: number }
  >
  /** jti of client assertions and nonces of deep-linking responses, prefixed with the client */
  readonly used: Set<string>
  readonly returned: Returned[]
  /** `METHOD /path?query`, oldest first */
  readonly requests: string[]
  /** the reasons of all refusals, oldest first */
  readonly refusals: string[]
  readonly registrationTokens: Set<string>
  readonly behaviours: Map<Endpoint, { readonly how: Behaviour; left: number }>
}

/** The platform refuses a request. */
export class Refusal extends Error {
  readonly status: number
  /** the error code of OAuth, such as invalid_client */
  readonly code: string
  constructor(status: number, code: string, reason: string) {
    super(reason)
    this.status = status
    this.code = code
  }
}

/** @throws Refusal unless the condition is true */
export function must(holds: boolean, status: number, code: string, reason: string): asserts holds {
  if (!holds) throw new Refusal(status, code, reason)
}
