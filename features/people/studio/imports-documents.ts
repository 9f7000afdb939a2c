import { graphql } from '#generated/graphql/index.ts'

export const ImportRunsQuery = graphql(`
  query StudioImportRuns($offset: Int!) {
    importRuns(offset: $offset) {
      id
      kind
      status
      askedBy
      rowCount
      created
      changed
      unchanged
      refused
      createdAt
      startedAt
    }
  }
`)

export const ImportRunQuery = graphql(`
  query StudioImportRun($runId: ID!, $result: ImportRunRowResult!, $offset: Int!) {
    importRun(runId: $runId) {
      id
      kind
      status
      askedBy
      rowCount
      created
      changed
      unchanged
      refused
      createdAt
      startedAt
    }
    importRunRows(runId: $runId, result: $result, offset: $offset) {
      number
      name
      result
      reason
      fields
      shortId
    }
  }
`)

export const StartImportRun = graphql(`
  mutation StartImportRun($runId: ID!) {
    startImportRun(runId: $runId)
  }
`)

export const StopImportRun = graphql(`
  mutation StopImportRun($runId: ID!) {
    stopImportRun(runId: $runId)
  }
`)
