import type { MembershipRole } from '#values/membership-role.ts'

/**
 * Whether a membership may change its role or end: an organisation needs at least one admin, because only admins can
 * appoint admins.
 * @param otherAdmins the number of other members with the role ADMIN
 * @param becomes the role after the change; undefined when the membership ends
 */
export const keepsAnAdmin = (is: MembershipRole, becomes: MembershipRole | undefined, otherAdmins: number): boolean =>
  is !== 'ADMIN' || becomes === 'ADMIN' || otherAdmins > 0
