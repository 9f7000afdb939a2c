import type { TypePolicies } from '@apollo/client'
import { keyedOffsetPagination } from './keyed-offset-pagination.ts'

const list = keyedOffsetPagination(['filter', 'organizationId', 'sort'])

/** Paginated lists, merged by filter, organisation and order (O5). */
export const typePolicies: TypePolicies = {
  // cards and pages request different fields; without the merge one would remove the other's fields from the cache
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
