import { graphql } from '#generated/graphql/index.ts'

/** The playlists of one organisation, a page at a time. */
export const OrganizationPlaylistsQuery = graphql(`
  query OrganizationPlaylists($organizationId: ID!, $filter: PlaylistFilter, $offset: Int!, $limit: Int!) {
    listPlaylists(organizationId: $organizationId, filter: $filter, offset: $offset, limit: $limit) {
      totalCount
      items {
        id
        ...ManagedPlaylistRow
      }
    }
  }
`)
