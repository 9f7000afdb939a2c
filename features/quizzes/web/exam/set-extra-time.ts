import { graphql } from '#generated/graphql/index.ts'

export const SetExtraTime = graphql(`
  mutation SetExtraTime($extraTime: ExtraTime!) {
    setExtraTime(extraTime: $extraTime)
  }
`)
