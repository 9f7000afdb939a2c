/** Where a Sentry project takes reports, and the public key that says whose they are. */
export interface SentryProject {
  /** Such as https://o1.ingest.sentry.io/api/42/envelope/ */
  readonly endpoint: string
  readonly publicKey: string
}

/**
 * Reads a data source name of Sentry: `https://<public key>@<host>/<path>/<project>`
 * (develop.sentry.dev, "SDK: DSNs"). A secret key behind the public one is of an older time and left out.
 * @returns undefined for an address that is none
 */
export function readSentryDsn(dsn: string): SentryProject | undefined {
  if (!URL.canParse(dsn)) return undefined
  const { protocol, host, username, pathname } = new URL(dsn)
  const [, path = '', project] = /^((?:\/[\w.-]+)*)\/(\d+)\/?$/.exec(pathname) ?? []
  if (!/^https?:$/.test(protocol) || !/^\w+$/.test(username) || !host || !project) return undefined
  return { endpoint: `${protocol}//${host}${path}/api/${project}/envelope/`, publicKey: username }
}
