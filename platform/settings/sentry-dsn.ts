/** The URL that receives a Sentry project's reports, and the public key that identifies the project. */
export interface SentryProject {
  /** Such as https://o1.ingest.sentry.io/api/42/envelope/ */
  readonly endpoint: string
  readonly publicKey: string
}

/**
 * Parses a Sentry data source name: `https://<public key>@<host>/<path>/<project>` (develop.sentry.dev, "SDK: DSNs"). A
 * secret key after the public one is deprecated and ignored.
 * @returns undefined for any other address
 */
export function readSentryDsn(dsn: string): SentryProject | undefined {
  if (!URL.canParse(dsn)) return undefined
  const { protocol, host, username, pathname } = new URL(dsn)
  const [, path = '', project] = /^((?:\/[\w.-]+)*)\/(\d+)\/?$/.exec(pathname) ?? []
  if (!/^https?:$/.test(protocol) || !/^\w+$/.test(username) || !host || !project) return undefined
  return { endpoint: `${protocol}//${host}${path}/api/${project}/envelope/`, publicKey: username }
}
