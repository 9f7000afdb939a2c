import type { TypePolicies } from '@apollo/client'
import { keyedOffsetPagination } from './keyed-offset-pagination.ts'

const list = keyedOffsetPagination(['filter', 'organizationId', 'sort'])

/** Lists that come in pages and are kept together by filter, organisation and order (O5). */
export const typePolicies: TypePolicies = {
  // asked for in parts by cards and pages; one part must not make the other ask anew
  CourseAccess: { merge: true },
  Assignment: { fields: { turns: keyedOffsetPagination(['filter']) } },
  Group: { fields: { people: keyedOffsetPagination(['text', 'outside']) } },
  Query: {
    fields: {
      assignments: list,
      idleSeats: keyedOffsetPagination(['organizationId', 'days']),
      listCourses: list,
      listMembers: list,
      listPeople: list,
      listPlaylists: list,
      listInvitations: list,
      listGroups: list,
      listShares: list,
      myAssignments: keyedOffsetPagination(['limit']),
      invoices: list,
      ltiResources: keyedOffsetPagination(['platformId']),
      ltiScores: keyedOffsetPagination(['resourceId']),
      ltiLaunches: keyedOffsetPagination(['organizationId', 'platformId', 'refusedOnly']),
      organizationLog: list,
    },
  },
}
