import { graphql } from '#generated/graphql/index.ts'

/** What the account page says of the reader besides what is known since signing in. */
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
