import { graphql } from '#generated/graphql/index.ts'

/** What an organisation's own link leads to; null while it is off. */
export const JoinOfferQuery = graphql(`
  query JoinOffer($code: String!) {
    joinOffer(code: $code) {
      organizationName
      way
    }
  }
`)
