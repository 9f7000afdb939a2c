import pg from 'pg'

/** A connection as the role that owns the tables. It bypasses row-level security: only for migrations and tools. */
export interface OwnerConnection {
  /** Runs one statement with parameters, or several without. */
  readonly query: <Row extends object>(sql: string, parameters?: readonly unknown[]) => Promise<Row[]>
}

/** Opens one connection as the owner while `work` runs. */
export async function asOwner<T>(ownerUrl: string, work: (owner: OwnerConnection) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: ownerUrl,
    application_name: 'kursiva owner',
    connectionTimeoutMillis: 10_000,
  })
  // A broken connection also fails its running query, and the error is reported there.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work({
      query: async <Row extends object>(sql: string, parameters?: readonly unknown[]) =>
        (await client.query<Row>(sql, parameters && [...parameters])).rows,
    })
  } finally {
    await client.end().catch(() => undefined)
  }
}
