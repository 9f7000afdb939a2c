import type { StudioImportRunQuery } from '#generated/graphql/graphql.ts'

export type Run = NonNullable<StudioImportRunQuery['importRun']>
export type RunRow = StudioImportRunQuery['importRunRows'][number]
