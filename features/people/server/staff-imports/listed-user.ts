import * as v from 'valibot'
import { markets } from '#values/language.ts'
import type { MembershipRole } from '#values/membership-role.ts'
import { isInvitable } from '#features/people/rules/invitation.ts'
import type { FileRecord } from '#features/people/rules/staff-imports/records.ts'

const roles = ['ADMIN', 'MANAGER', 'MEMBER'] as const satisfies readonly MembershipRole[]

/** A person as a list from another system names them. */
const listed = v.object({
  legacyUUID: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.uuid()),
  email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(254), v.check(isInvitable)),
  name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120)), ''),
  role: v.optional(v.pipe(v.string(), v.trim(), v.toUpperCase(), v.picklist(roles)), 'MEMBER'),
  market: v.picklist(markets),
  // the organisation's id in the other system, or its organisation number
  organization: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.nonEmpty(), v.maxLength(40)),
})
export type ListedUser = v.InferOutput<typeof listed>

export type UserRow =
  | { readonly kind: 'Read'; readonly user: ListedUser }
  | { readonly kind: 'Unreadable'; readonly fields: readonly string[] }

/** Reads one person of a list; the fields that are missing or wrong otherwise. */
export function userOf(record: FileRecord): UserRow {
  const read = v.safeParse(listed, record)
  if (read.success) return { kind: 'Read', user: read.output }
  return { kind: 'Unreadable', fields: [...new Set(read.issues.map((issue) => v.getDotPath(issue) ?? 'row'))] }
}
