import type { RequestContext } from '../scope/action.ts'

/** A request of the hosted sign-in, as the transport has read it. */
export type HostedRequest = {
  /** Whatever address the browser or client asked. */
  url: URL
  /** The fields of a form; those of the query where there is none. */
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

/** A cookie to set; `undefined` takes it away. Without `maxAgeSeconds` it stays until the browser closes. */
export type HostedCookie = {
  name: 'browser' | 'session'
  value: string | undefined
  maxAgeSeconds?: number
}

/** Why the browser is sent nowhere. */
export type HostedProblem =
  /** The client or its address is not known. */
  | 'UnknownPlace'
  /** The sign-in was begun in another browser, has run out, or is done. */
  | 'Gone'
  | 'Fault'

/** What the transport is to answer. */
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
