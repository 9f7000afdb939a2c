import { graphql } from '#generated/graphql/index.ts'
import type { DpaQuery as Data } from '#generated/graphql/graphql.ts'

/** Where the user's organisations are with the data-processing agreement. */
export const DpaQuery = graphql(`
  query Dpa($userSub: String!) {
    getUser(userSub: $userSub) {
      id
      memberships {
        id
        organization {
          id
          name
          dpa {
            currentVersion
            status
            latest {
              version
              acceptedAt
              acceptedBy
              organizationName
              sha256
            }
          }
        }
      }
    }
  }
`)

export const AcceptDpa = graphql(`
  mutation AcceptDpa($organizationId: ID!, $version: String!) {
    acceptDpa(organizationId: $organizationId, version: $version) {
      __typename
      ... on DpaAccepted {
        organization {
          id
          name
          dpa {
            currentVersion
            status
            latest {
              version
              acceptedAt
              acceptedBy
              organizationName
              sha256
            }
          }
        }
      }
    }
  }
`)

export type OrganizationWithDpa = NonNullable<Data['getUser']>['memberships'][number]['organization']
