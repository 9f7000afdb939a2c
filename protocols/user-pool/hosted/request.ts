import type { RequestContext } from '../scope/action.ts'

/** A request of the hosted sign-in, as the transport has parsed it. */
export type HostedRequest = {
  /** The requested address. */
  url: URL
  /** The fields of a form, else those of the query. */
  parameters: URLSearchParams
  headers: {
    authorization?: string | undefined
    origin?: string | undefined
    referer?: string | undefined
    /** `Sec-Fetch-Site`. */
    fetchSite?: string | undefined
  }
  cookies: { browser?: string | undefined; session?: string | undefined }
  context: RequestContext
}

/** A cookie to set; `undefined` deletes it. Without `maxAgeSeconds` it is a session cookie. */
export type HostedCookie = {
  name: 'browser' | 'session'
  value: string | undefined
  maxAgeSeconds?: number
}

/** Why the browser is redirected nowhere. */
export type HostedProblem =
  /** The client or its address is not known. */
  | 'UnknownPlace'
  /** The sign-in was begun in another browser, has run out, or is done. */
  | 'Gone'
  | 'Fault'

/** What the transport answers. */
export type HostedAnswer =
  | { kind: 'Redirect'; to: string; cookies?: readonly HostedCookie[] }
  | {
      kind: 'Json'
      status: number
      body: Record<string, unknown>
      cookies?: readonly HostedCookie[]
      challenge?: string
    }
  /** A page that says what is wrong and leads nowhere. */
  | { kind: 'Page'; problem: HostedProblem; language: string | undefined }
  /** A page that asks whether to sign out, with a form that posts the same fields to where it was asked for. */
  | {
      kind: 'SignOutQuestion'
      fields: Readonly<Record<string, string>>
      /** Where the form leads in the end. */
      leadsTo: string
      language: string | undefined
    }
  | { kind: 'Empty' }

/** An error of the token and revocation endpoints (RFC 6749, 5.2). */
export function oauthError(status: number, error: string, description: string): HostedAnswer {
  return { kind: 'Json', status, body: { error, error_description: description } }
}

/** The bearer token of a request; undefined when there is none. */
export const bearerOf = ({ headers }: HostedRequest): string | undefined =>
  /^Bearer ([A-Za-z0-9._~+/-]{1,8192}=*)$/i.exec(headers.authorization ?? '')?.[1]
