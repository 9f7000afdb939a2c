import { graphql } from '#generated/graphql/index.ts'
import { expertsSearch, type ExpertsSearch } from './experts/experts-search.ts'

/** A whole wall of five columns with one large portrait, and of three. */
export const expertsPageSize = 17

/** The variables of the experts' query. */
export const expertsVariables = ({ subject, text }: ExpertsSearch) => ({
  category: subject ?? null,
  text: text ?? null,
  first: expertsPageSize,
})

/** The query's variables from an address, which may hold anything. */
export const variablesOf = (given: Record<string, unknown>) => expertsVariables(expertsSearch(given))

/** The first page of the experts with the subjects they teach. */
export const ExpertsQuery = graphql(`
  query Experts($category: String, $text: String, $first: Int!) {
    listExperts(category: $category, text: $text, first: $first) {
      all
      totalCount
      subjects {
        count
        category {
          id
          shortId
          name {
            languageCode
            value
          }
        }
      }
      ...ExpertWall
    }
  }
`)

/** Each page after the first: only its experts. */
export const ExpertsPageQuery = graphql(`
  query ExpertsPage($category: String, $text: String, $first: Int!, $after: String!) {
    listExperts(category: $category, text: $text, first: $first, after: $after) {
      ...ExpertWall
    }
  }
`)
