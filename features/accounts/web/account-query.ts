import { graphql } from '#generated/graphql/index.ts'

/** The data of the account page that is not known since signing in. */
export const AccountQuery = graphql(`
  query Account($userSub: String!) {
    getUser(userSub: $userSub) {
      id
      name
      email
      passwordSetAt
      wantsMarketing
      memberships {
        id
        role
        createdAt
        organization {
          id
          name
        }
      }
    }
    listSessions {
      totalCount
      items {
        id
        isCurrent
        browser
        system
        form
        lastSeenAt
      }
    }
    dataExport {
      ...DataExportParts
    }
    accountErasedAfter
    isOnGameBoards
  }
`)
