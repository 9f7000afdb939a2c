import type { ApolloLink } from '@apollo/client'

/** An answer that the server gave, and when, in ms since 1970. */
export interface GivenAnswer {
  readonly operation: ApolloLink.Operation
  readonly data: ApolloLink.Result['data']
  readonly answeredAt: number
}

export interface GivenAnswers {
  push: (given: GivenAnswer) => unknown
  splice: (start: number) => GivenAnswer[]
}

/** The answers wait here until the code that keeps them is loaded, after the first page (`after-start.ts`). */
export const givenAnswers: GivenAnswers = Array.of<GivenAnswer>()
