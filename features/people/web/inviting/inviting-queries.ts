import { graphql } from '#generated/graphql/index.ts'
import type { ImportedListQuery as ImportedListData, ImportRowsQuery as RowsData } from '#generated/graphql/graphql.ts'

/** The preview of a list. */
export const ImportedListQuery = graphql(`
  query ImportedList($id: ID!) {
    peopleImport(id: $id) {
      id
      fileName
      encoding
      separator
      rowsCount
      inviteCount
      knownCount
      fixCount
      outCount
      newGroupsCount
      unknownGroups {
        name
        people
      }
      externalCount
      rowStatuses
    }
  }
`)
export type ImportedList = NonNullable<ImportedListData['peopleImport']>

export const ImportRowsQuery = graphql(`
  query ImportRows($importId: ID!, $status: ImportRowStatus, $offset: Int!, $limit: Int!) {
    importRows(importId: $importId, status: $status, offset: $offset, limit: $limit) {
      number
      name
      email
      role
      roleGiven
      groupsGiven
      employeeNumber
      department
      status
      reason
      sameAs
    }
  }
`)
export type ImportedRow = RowsData['importRows'][number]

export const ImportProgressQuery = graphql(`
  query ImportProgress($id: ID!) {
    peopleImport(id: $id) {
      id
      state
      stopReason
      inviteCount
      invitedCount
      mails {
        sent
        waiting
        lastSent
        next
        waitingForTomorrow
        waitingForTrust
      }
    }
  }
`)

export const ImportsInProgressQuery = graphql(`
  query ImportsInProgress($organizationId: ID!) {
    importsInProgress(organizationId: $organizationId) {
      id
      state
      inviteCount
      invitedCount
      mails {
        sent
        waiting
        waitingForTomorrow
        waitingForTrust
      }
    }
  }
`)

export const StartImport = graphql(`
  mutation StartImport($id: ID!) {
    startImport(id: $id) {
      __typename
      ... on ImportChanged {
        peopleImport {
          id
          state
        }
      }
    }
  }
`)

export const StopImport = graphql(`
  mutation StopImport($id: ID!) {
    stopImport(id: $id) {
      __typename
      ... on ImportChanged {
        peopleImport {
          id
          state
          stopReason
        }
      }
    }
  }
`)

export const MendImportRow = graphql(`
  mutation MendImportRow($importId: ID!, $row: ImportRowInput!) {
    mendImportRow(importId: $importId, row: $row) {
      __typename
      ... on ImportMended {
        rows {
          number
          status
          reason
          sameAs
        }
      }
    }
  }
`)

export const ChooseImportGroups = graphql(`
  mutation ChooseImportGroups($importId: ID!, $make: [String!]!, $leaveOut: [String!]!) {
    chooseImportGroups(importId: $importId, make: $make, leaveOut: $leaveOut) {
      __typename
    }
  }
`)
