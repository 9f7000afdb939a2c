import { graphql } from '#generated/graphql/index.ts'

/** The data of an organisation's join link by its code; null while it is disabled. */
export const JoinOfferQuery = graphql(`
  query JoinOffer($code: String!) {
    joinOffer(code: $code) {
      organizationName
      mode
    }
  }
`)
