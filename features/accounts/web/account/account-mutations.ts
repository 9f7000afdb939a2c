import { graphql } from '#generated/graphql/index.ts'

/** The progress of a data export. */
export const DataExportParts = graphql(`
  fragment DataExportParts on DataExport {
    id
    status
    partsDone
    partsTotal
    expiresAt
    sizeBytes
    path
  }
`)

export const DataExportQuery = graphql(`
  query DataExportState {
    dataExport {
      ...DataExportParts
    }
  }
`)

export const RequestDataExport = graphql(`
  mutation RequestDataExport {
    requestDataExport {
      __typename
      ... on DataExportRequested {
        dataExport {
          ...DataExportParts
        }
      }
    }
  }
`)

export const CancelDataExport = graphql(`
  mutation CancelDataExport {
    cancelDataExport {
      ...DataExportParts
    }
  }
`)

export const EndSession = graphql(`
  mutation EndSession($sessionId: ID!) {
    endSession(sessionId: $sessionId) {
      __typename
    }
  }
`)

export const EndOtherSessions = graphql(`
  mutation EndOtherSessions {
    endOtherSessions {
      __typename
    }
  }
`)

export const KeepAccount = graphql(`
  mutation KeepAccount {
    keepAccount
  }
`)
