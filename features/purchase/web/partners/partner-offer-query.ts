import { graphql } from '#generated/graphql/index.ts'
import type { PartnerOfferQuery as PartnerOfferData } from '#generated/graphql/graphql.ts'

/** The partner's offer to a company. */
export const PartnerOfferQuery = graphql(`
  query PartnerOffer($partnerKey: String!, $number: String!) {
    partnerOffer(partnerKey: $partnerKey, number: $number) {
      __typename
      ... on PartnerOffer {
        number
        companyName
        partner {
          key
          name
        }
        products {
          product {
            id
            description {
              languageCode
              value
            }
            price {
              ...PriceToCount
            }
          }
          price {
            ...PriceToCount
          }
        }
      }
      ... on NotAMember {
        partner {
          key
          name
        }
      }
      ... on TooManyRequests {
        retryAfterSeconds
      }
    }
  }
`)

export type PartnerAnswer = PartnerOfferData['partnerOffer']
export type OfferToMember = Extract<PartnerAnswer, { __typename: 'PartnerOffer' }>
