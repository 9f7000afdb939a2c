import type { Limit } from '../scope/settings.ts'

/** A public client of the hosted sign-in: it has no secret and authenticates with PKCE alone. */
export type HostedClient = {
  id: string
  /** Where codes may be sent; compared character by character. */
  redirectUris: readonly string[]
  /** Where the browser may be sent after signing out; compared character by character. */
  logoutUris: readonly string[]
  /** The scopes it may request; also the default. */
  scopes: readonly string[]
}

/** What an installation decides about the hosted sign-in. */
export type HostedSettings = {
  clients: () => readonly HostedClient[]
  /** The path of the installation's own login page, which sends the reference to `continue`. */
  loginPage(visit: LoginVisit): string
  lifetimes: { codeSeconds: number; sessionSeconds: number; authorizationSeconds: number }
  authorizationsPerAddress: Limit
}

/** A visit of the login page. Without `authorization` it is an ordinary one. */
type LoginVisit = {
  /** The host that the browser is at. */
  host: string
  authorization?: string | undefined
  loginHint?: string | undefined
  language?: string | undefined
  /** Another identity provider refused the sign-in. */
  problem?: 'federation'
  /** The reason, as the other provider's side names it. */
  reason?: string
}

/** Codes live five minutes and sessions an hour, as at Amazon Cognito. */
export const defaultHostedSettings = {
  lifetimes: { codeSeconds: 5 * 60, sessionSeconds: 3600, authorizationSeconds: 30 * 60 },
  authorizationsPerAddress: { count: 1000, seconds: 3600 },
} satisfies Partial<HostedSettings>
