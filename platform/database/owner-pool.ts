import pg from 'pg'

/** Connections as the role that owns the tables, for a library that connects to PostgreSQL itself (the job queue). */
export interface OwnerPool {
  readonly pool: pg.Pool
  /** Waits for running queries, then closes every connection. May be called twice. */
  readonly close: () => Promise<void>
}

/** Opens a pool that bypasses row-level security. No connection is opened before the first query. */
export function openOwnerPool(
  ownerUrl: string,
  { max, applicationName }: { readonly max: number; readonly applicationName: string },
): OwnerPool {
  const pool = new pg.Pool({
    connectionString: ownerUrl,
    max,
    application_name: applicationName,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // A broken connection also fails its running query, and the error is reported there.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  let closing: Promise<void> | undefined
  return { pool, close: () => (closing ??= pool.end()) }
}
