import type { TypePolicies } from '@apollo/client'
import { keyedOffsetPagination } from './keyed-offset-pagination.ts'

/**
 * Types that are stored inside the object they belong to. Queries ask for different fields of them: without the merge
 * one query would remove the fields of another, whose page would then fetch again or no longer change.
 */
const merged = [
  'Catalogue',
  'CourseAccess',
  'CourseOffer',
  'CourseProgress',
  'EpisodeProgress',
  'Film',
  'ImportMails',
  'PlaylistProgress',
  'Quote',
  'QuizSummary',
]

const list = keyedOffsetPagination(['filter', 'organizationId', 'sort'])

/** Paginated lists, merged by filter, organisation and order (O5). */
export const typePolicies: TypePolicies = {
  ...Object.fromEntries(merged.map((type) => [type, { merge: true }])),
  Assignment: { fields: { instances: keyedOffsetPagination(['filter']) } },
  PersonRecord: {
    fields: Object.fromEntries(
      ['courses', 'attempts', 'films', 'deadlines', 'certificates', 'letters', 'periods'].map((name) => [
        name,
        keyedOffsetPagination([]),
      ]),
    ),
  },
  Group: { fields: { people: keyedOffsetPagination(['text', 'outside']) } },
  Query: {
    fields: {
      assignments: list,
      idleSeats: keyedOffsetPagination(['organizationId', 'days']),
      listMembers: list,
      listPeople: list,
      listPlaylists: list,
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
