import { actingStaff, readAsStaff } from '#features/staff/server/index.ts'
import { maxRecords } from '#features/people/rules/staff-imports/records.ts'
import { builder } from '#platform/graphql/builder.ts'
import { clamp } from '#values/clamp.ts'
import { isUuid } from '#values/uuid.ts'
import { importRunResults, startImportRun, stopImportRun } from './change-import-run.ts'
import { importKinds, importRunStatuses, rowReasons, rowResults } from './import-run-store.ts'
import {
  findImportRun,
  findImportRunRows,
  findImportRuns,
  rowPageSize,
  runPageSize,
  type StudioImportRow,
  type StudioImportRun,
} from './studio-import-store.ts'

const maxOffset = 10_000

const Kind = builder.enumType('ImportRunKind', { values: importKinds })
const Status = builder.enumType('ImportRunStatus', {
  description: 'CHECKED: its report says what would happen, and nothing is changed yet.',
  values: importRunStatuses,
})
const RowResult = builder.enumType('ImportRunRowResult', { values: rowResults })
const RowReason = builder.enumType('ImportRunRowReason', { values: rowReasons })
const Result = builder.enumType('ImportRunResult', { values: importRunResults })

const Run = builder.objectRef<StudioImportRun>('ImportRun').implement({
  description: 'A list of another system that staff take over: first checked, then run.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: Kind }),
    status: t.expose('status', { type: Status }),
    askedBy: t.exposeString('askedBy', { nullable: true, description: 'Null for a deleted account.' }),
    rowCount: t.exposeInt('rowCount'),
    created: t.exposeInt('created', { description: 'Rows that are created; in a check, that would be.' }),
    changed: t.exposeInt('changed'),
    unchanged: t.exposeInt('unchanged'),
    refused: t.exposeInt('refused'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    startedAt: t.expose('startedAt', { type: 'DateTime', nullable: true, description: 'Null: only checked.' }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true }),
  }),
})

const Row = builder.objectRef<StudioImportRow>('ImportRunRow').implement({
  fields: (t) => ({
    number: t.exposeInt('number', { description: 'From 1, without the heading and empty rows.' }),
    name: t.exposeString('name', { nullable: true, description: 'Null once the run is over.' }),
    result: t.expose('result', { type: RowResult }),
    reason: t.expose('reason', { type: RowReason, nullable: true }),
    fields: t.stringList({ resolve: ({ fields }) => [...fields] }),
    shortId: t.exposeString('shortId', { nullable: true, description: 'The organisation that is here already.' }),
  }),
})

builder.queryFields((t) => ({
  importRuns: t.field({
    type: [Run],
    description: `The lists that were taken over, the latest first; ${runPageSize} at once, for 90 days.`,
    authScopes: { staff: 'imports.run' },
    args: { offset: t.arg.int({ required: true, defaultValue: 0 }) },
    resolve: (_, { offset }, context) =>
      readAsStaff(context.database, actingStaff(context), async (tx) => ({
        result: await findImportRuns(tx, clamp(offset, 0, maxOffset)),
      })),
  }),
  importRun: t.field({
    type: Run,
    nullable: true,
    authScopes: { staff: 'imports.run' },
    args: { runId: t.arg.id({ required: true }) },
    resolve: async (_, { runId }, context) =>
      isUuid(runId)
        ? readAsStaff(context.database, actingStaff(context), async (tx) => ({
            result: (await findImportRun(tx, runId)) ?? null,
          }))
        : null,
  }),
  importRunRows: t.field({
    type: [Row],
    description: `Rows of a run with one result, in the order of the file; ${rowPageSize} at once.`,
    authScopes: { staff: 'imports.run' },
    args: {
      runId: t.arg.id({ required: true }),
      result: t.arg({ type: RowResult, required: true }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
    },
    resolve: async (_, { runId, result, offset }, context) =>
      isUuid(runId)
        ? readAsStaff(context.database, actingStaff(context), async (tx) => ({
            result: await findImportRunRows(tx, runId, { result, offset: clamp(offset, 0, maxRecords) }),
          }))
        : [],
  }),
}))

builder.mutationFields((t) => ({
  startImportRun: t.field({
    type: Result,
    description: 'Runs a list that is checked.',
    authScopes: { staff: 'imports.run' },
    args: { runId: t.arg.id({ required: true }) },
    resolve: (_, { runId }, context) => startImportRun(context.database, actingStaff(context), runId),
  }),
  stopImportRun: t.field({
    type: Result,
    description: 'Ends a run between two rows. What was taken over stays.',
    authScopes: { staff: 'imports.run' },
    args: { runId: t.arg.id({ required: true }) },
    resolve: (_, { runId }, context) => stopImportRun(context.database, actingStaff(context), runId),
  }),
}))
