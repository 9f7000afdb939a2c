import type { TypePolicies } from '@apollo/client'
import { keyedOffsetPagination } from './keyed-offset-pagination.ts'

const list = keyedOffsetPagination(['filter', 'organizationId'])

/** Lists that come in pages and are kept together by filter and organisation (O5). */
export const typePolicies: TypePolicies = {
  // asked for in parts by cards and pages; one part must not make the other ask anew
  CourseAccess: { merge: true },
  Query: {
    fields: {
      listCourses: list,
      listMembers: list,
      listPlaylists: list,
      listInvitations: list,
      listGroups: list,
      listShares: list,
    },
  },
}
