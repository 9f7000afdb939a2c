import type { Limit } from '../scope/settings.ts'

/** A public client of the hosted sign-in: it keeps no secret, so it proves itself with PKCE alone. */
export type HostedClient = {
  id: string
  /** Where codes may be sent; compared character by character. */
  redirectUris: readonly string[]
  /** Where the browser may be sent after signing out; compared likewise. */
  logoutUris: readonly string[]
  /** What it may ask for; also what it gets when it asks for nothing. */
  scopes: readonly string[]
}

/** What an installation decides about the hosted sign-in. */
export type HostedSettings = {
  clients: () => readonly HostedClient[]
  /** The path of the installation's own login page; it brings the reference back to `continue`. */
  loginPage(visit: LoginVisit): string
  lifetimes: { codeSeconds: number; sessionSeconds: number; authorizationSeconds: number }
  authorizationsPerAddress: Limit
}

/** A visit of the login page. Without `authorization` it is an ordinary one. */
export type LoginVisit = {
  /** The host that the browser is at. */
  host: string
  authorization?: string | undefined
  loginHint?: string | undefined
  language?: string | undefined
  /** What to tell: another identity provider has not let the user in. */
  problem?: 'federation'
  /** Why, as the other provider's side names it. */
  reason?: string
}

/** Codes live five minutes and sessions an hour, as at Amazon Cognito. */
export const defaultHostedSettings = {
  lifetimes: { codeSeconds: 5 * 60, sessionSeconds: 3600, authorizationSeconds: 30 * 60 },
  authorizationsPerAddress: { count: 1000, seconds: 3600 },
} satisfies Partial<HostedSettings>
