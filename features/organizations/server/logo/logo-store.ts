import type { Transaction } from '#platform/database/index.ts'
import type { LogoType } from '#features/organizations/rules/logo/logo-bytes.ts'

export interface Logo {
  readonly bytes: Buffer
  readonly type: LogoType
}

/** The URL path of a logo, by its checksum: changed bytes have a new URL. */
const logoPath = (checksum: string): string => `/rest/organization-logos/${checksum}`

/** The URL paths of organisations' logos, as far as the actor is a member. */
export async function findLogoPaths(tx: Transaction, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('organization_logo')
    .select(['organization_id', 'checksum'])
    .where('organization_id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.organization_id, logoPath(row.checksum)]))
}

/** The logo with a checksum. The actor must be the system. */
export async function findLogo(tx: Transaction, checksum: string): Promise<Logo | undefined> {
  const row = await tx
    .selectFrom('organization_logo')
    .select(['bytes', 'content_type'])
    .where('checksum', '=', checksum)
    .limit(1)
    .executeTakeFirst()
  return row && { bytes: row.bytes, type: row.content_type as LogoType }
}

/** Stores a logo in place of the current one. */
export async function saveLogo(
  tx: Transaction,
  organizationId: string,
  { bytes, type, checksum, at }: Logo & { readonly checksum: string; readonly at: Date },
): Promise<void> {
  const columns = { bytes, content_type: type, checksum, created_at: at }
  await tx
    .insertInto('organization_logo')
    .values({ organization_id: organizationId, ...columns })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(columns))
    .execute()
}

/** @returns whether there was one */
export async function deleteLogo(tx: Transaction, organizationId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('organization_logo')
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
