import { graphql } from '#generated/graphql/index.ts'

/** The playlists of one organisation, a page at a time. */
export const OrganisationPlaylistsQuery = graphql(`
  query OrganisationPlaylists($organizationId: ID!, $offset: Int!, $limit: Int!) {
    listPlaylists(organizationId: $organizationId, offset: $offset, limit: $limit) {
      totalCount
      items {
        id
        ...PlaylistRow
      }
    }
  }
`)
