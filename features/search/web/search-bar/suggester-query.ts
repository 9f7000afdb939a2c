import { graphql } from '#generated/graphql/index.ts'
import type { SuggesterQuery } from '#generated/graphql/graphql.ts'

/** The suggestions while the user types (C5), and what their rows show. */
export const suggesterQuery = graphql(`
  query suggester($keyword: String!, $organizationId: ID) {
    suggester(keyword: $keyword, organizationId: $organizationId) {
      first
      courses {
        id
        shortId
        name {
          languageCode
          value
          styled
        }
        shortDescription {
          languageCode
          value
        }
        coverSeed
        episodeCount
        isComing
        category {
          id
          family
        }
        experts {
          id
          firstName
          lastName
        }
      }
      experts {
        id
        shortId
        firstName
        lastName
        title {
          languageCode
          value
        }
        portrait {
          bg
          top
          skin
          hair
          style
          beard
          specs
        }
      }
      categories {
        id
        shortId
        family
        name {
          languageCode
          value
        }
        courseCount
      }
    }
  }
`)

export type Hits = SuggesterQuery['suggester']

/** How many there are of all kinds together. */
export const countOf = ({ courses, experts, categories }: Hits): number =>
  courses.length + experts.length + categories.length
