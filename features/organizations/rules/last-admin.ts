import type { MembershipRole } from '#values/membership-role.ts'

/**
 * Whether a membership may lose its role or end: an organisation keeps at least one admin, else nobody could ever let
 * another in.
 * @param otherAdmins how many others of the organisation are ADMIN
 * @param becomes the role after the change; undefined when the membership ends
 */
export const keepsAnAdmin = (is: MembershipRole, becomes: MembershipRole | undefined, otherAdmins: number): boolean =>
  is !== 'ADMIN' || becomes === 'ADMIN' || otherAdmins > 0
