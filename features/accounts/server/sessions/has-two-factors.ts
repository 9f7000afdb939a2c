import { sql, type Transaction } from '#platform/database/index.ts'

/**
 * Whether two factors were proved for a session's sign-in at our own pool. Of a managed pool it is not known, so it counts
 * as one. The actor must be the system.
 */
export async function hasTwoFactors(tx: Transaction, sessionId: string): Promise<boolean> {
  const { rows } = await sql<{ two: boolean }>`
    select two_factors as two from pool_sign_in where origin_jti = ${sessionId}`.execute(tx)
  return rows[0]?.two ?? false
}
