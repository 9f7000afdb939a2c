import { graphql } from '#generated/graphql/index.ts'
import type { PlaceCourseOrderMutation } from '#generated/graphql/graphql.ts'

/** Places an order for one course at the shown price. */
export const PlaceCourseOrder = graphql(`
  mutation PlaceCourseOrder($input: PlaceCourseOrderInput!) {
    placeCourseOrder(input: $input) {
      __typename
      ... on OrderPlaced {
        order {
          id
          shortId
          state
        }
      }
      ... on CourseOrderRefused {
        reason
        fields
      }
    }
  }
`)

export type CourseOrderRefused = Extract<
  PlaceCourseOrderMutation['placeCourseOrder'],
  { __typename: 'CourseOrderRefused' }
>
