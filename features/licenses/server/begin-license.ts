import { sql, type Transaction } from '#platform/database/index.ts'

/** A course that was bought alone, for a person or for some people of an organisation. */
interface NewLicense {
  readonly orderId: string
  readonly courseId: string
  readonly owner: { readonly userId: string } | { readonly organizationId: string }
  readonly seats: number
  readonly startsAt: Date
  readonly expiresAt: Date
}

/** Opens a course for its days. Idempotent: an order opens it once. The actor must be the system. */
export async function beginLicense(tx: Transaction, given: NewLicense): Promise<void> {
  const { orderId, courseId, owner, seats, startsAt, expiresAt } = given
  await tx
    .insertInto('course_license')
    .values({
      order_id: orderId,
      course_id: courseId,
      user_id: 'userId' in owner ? owner.userId : null,
      organization_id: 'organizationId' in owner ? owner.organizationId : null,
      seats,
      starts_at: startsAt,
      expires_at: expiresAt,
      created_at: startsAt,
    })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute()
}

/** Whether a person has an own license of the course that has not ended. */
export async function hasRunningLicense(
  tx: Transaction,
  { userId, courseId }: { readonly userId: string; readonly courseId: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from course_license
    where user_id = ${userId} and course_id = ${courseId} and coalesce(ended_at, expires_at) > ${now}::timestamptz
    limit 1`.execute(tx)
  return rows.length > 0
}

/** The license that an order opened. The actor must be the system. */
export async function lockLicenseOfOrder(
  tx: Transaction,
  orderId: string,
): Promise<{ readonly id: string; readonly courseId: string; readonly endsAt: Date } | undefined> {
  const { rows } = await sql<{ id: string; courseId: string; endsAt: Date }>`
    select id, course_id as "courseId", coalesce(ended_at, expires_at) as "endsAt"
    from course_license where order_id = ${orderId} for update`.execute(tx)
  return rows[0]
}

/**
 * Ends a license because the money went back: its course closes at once, certificates stay. The license is locked. The
 * actor must be the system.
 */
export async function endLicense(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('course_license')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}
