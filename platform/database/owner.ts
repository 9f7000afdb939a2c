import pg from 'pg'

/** A connection as the role that owns the tables: past row-level security, for migrations and tools only. */
export interface OwnerConnection {
  /** Runs one statement with parameters, or several without. */
  readonly query: <Row extends object>(sql: string, parameters?: readonly unknown[]) => Promise<Row[]>
}

/** Opens one connection as the owner for the time of `work`. */
export async function asOwner<T>(ownerUrl: string, work: (owner: OwnerConnection) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: ownerUrl,
    application_name: 'kursiva owner',
    connectionTimeoutMillis: 10_000,
  })
  // A connection that breaks also fails the query under way, which is where it is told.
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
