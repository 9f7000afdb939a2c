import { graphql, type FragmentType } from '#generated/graphql/index.ts'

export const MyWeek = graphql(`
  fragment MyWeek on LearningWeek {
    id
    minutes
    days
    goal {
      kind
      amount
    }
  }
`)

export const SetWeeklyGoal = graphql(`
  mutation SetWeeklyGoal($kind: WeeklyGoalKind!, $amount: Int) {
    setWeeklyGoal(kind: $kind, amount: $amount) {
      __typename
      ... on WeeklyGoalSaved {
        week {
          id
          ...MyWeek
        }
      }
    }
  }
`)

export type MyWeekReference = FragmentType<typeof MyWeek>
