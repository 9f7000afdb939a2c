import { builder } from '#platform/graphql/builder.ts'
import { userIdOf, type GraphContext } from '#platform/graphql/context.ts'
import { badRequest } from '#platform/graphql/errors.ts'
import {
  isReportWeekday,
  maxReceivers,
  maxReports,
  mayReceiveReports,
  reportFiles,
} from '#features/activity/rules/report-schedule.ts'
import { reportRefusals, type ReportRefused, type ReportResult } from './change-report.ts'
import { deleteReport } from './delete-report.ts'
import { listReports, maxOffered, type Reports } from './list-reports.ts'
import { pauseReport } from './pause-report.ts'
import type { ReportPerson, ReportSchedule } from './report-schedule-store.ts'
import { saveReport } from './save-report.ts'

const File = builder.enumType('ReportFile', {
  description: 'The learning report, the status of each person, or requirements and proof.',
  values: reportFiles,
})

const Person = builder.objectRef<ReportPerson>('ReportPerson').implement({
  fields: (t) => ({
    userId: t.exposeID('userId'),
    name: t.exposeString('name'),
    mayReceive: t.boolean({
      description: 'False for somebody who is no longer an admin or manager: they get no report.',
      resolve: ({ role }) => mayReceiveReports(role),
    }),
  }),
})

const Run = builder.objectRef<NonNullable<ReportSchedule['lastRun']>>('ReportRun').implement({
  fields: (t) => ({
    day: t.exposeString('day', { description: 'As 2026-11-30.' }),
    mails: t.exposeInt('mails', { description: 'How many people it was sent to.' }),
  }),
})

const Schedule = builder.objectRef<ReportSchedule>('ReportSchedule').implement({
  description: 'A report that is mailed to admins and managers, as a link to the file.',
  fields: (t) => ({
    id: t.exposeID('id'),
    file: t.expose('file', { type: File }),
    weekday: t.exposeInt('weekday', {
      nullable: true,
      description: '1 for Monday to 7 for Sunday; null: the first of each month.',
    }),
    isPaused: t.exposeBoolean('isPaused'),
    nextOn: t.string({
      nullable: true,
      description: 'The day of the next one, as 2026-11-30; null while it is paused.',
      resolve: ({ isPaused, nextOn }) => (isPaused ? null : nextOn),
    }),
    receivers: t.field({ type: [Person], resolve: ({ receivers }) => [...receivers] }),
    lastRun: t.expose('lastRun', { type: Run, nullable: true }),
  }),
})

const List = builder.objectRef<Reports>('Reports').implement({
  description: 'The reports that an organisation has set up.',
  fields: (t) => ({
    schedules: t.field({
      type: [Schedule],
      description: `The oldest first; at most ${maxReports}.`,
      resolve: ({ schedules }) => [...schedules],
    }),
    people: t.field({
      type: [Person],
      description: `The admins and managers to choose among, by name; at most ${maxOffered}.`,
      resolve: ({ people }) => [...people],
    }),
  }),
})

builder.queryField('reports', (t) =>
  t.field({
    type: List,
    nullable: true,
    description: 'The reports of an organisation, for its admins. Null for everyone else, whether it exists or not.',
    authScopes: { signedIn: true },
    args: { organizationId: t.arg.id({ required: true }) },
    resolve: async (_, { organizationId }, context) =>
      (await listReports(context.database, { userId: userIdOf(context), organizationId })) ?? null,
  }),
)

const Changed = builder.objectRef<Extract<ReportResult, { kind: 'Changed' }>>('ReportsChanged').implement({
  fields: (t) => ({ organizationId: t.exposeID('organizationId') }),
})
const Refused = builder.objectRef<ReportRefused>('ReportRefused').implement({
  description: 'Nothing is changed. The words for the reason are the page’s.',
  fields: (t) => ({
    reason: t.expose('reason', { type: builder.enumType('ReportRefusal', { values: reportRefusals }) }),
  }),
})
const Result = builder.unionType('ReportResult', {
  types: [Changed, Refused],
  resolveType: ({ kind }) => (kind === 'Changed' ? Changed : Refused),
})

const requestOf = (context: GraphContext, organizationId: string) => ({
  userId: userIdOf(context),
  organizationId,
  at: context.now(),
})

const ReportInput = builder.inputType('ReportInput', {
  fields: (t) => ({
    file: t.field({ type: File, required: true }),
    weekday: t.int({ description: '1 for Monday to 7 for Sunday; without it the first of each month.' }),
    receiverIds: t.idList({ required: true, description: `Admins and managers; at most ${maxReceivers}.` }),
  }),
})

builder.mutationField('saveReport', (t) =>
  t.field({
    type: Result,
    description: 'Sets up a report, or changes the one with the id. For admins.',
    authScopes: { signedIn: true },
    args: {
      organizationId: t.arg.id({ required: true }),
      reportId: t.arg.id(),
      report: t.arg({ type: ReportInput, required: true }),
    },
    resolve: (_, { organizationId, reportId, report }, context) => {
      const weekday = report.weekday ?? null
      if (!isReportWeekday(weekday)) throw badRequest('weekday is 1 for Monday to 7 for Sunday.')
      if (report.receiverIds.length > maxReceivers) throw badRequest(`receiverIds holds at most ${maxReceivers} ids.`)
      return saveReport(context.database, {
        ...requestOf(context, organizationId),
        id: reportId ?? undefined,
        values: { file: report.file, weekday, receiverIds: report.receiverIds },
      })
    },
  }),
)

builder.mutationField('pauseReport', (t) =>
  t.field({
    type: Result,
    description: 'Pauses a report, or starts it again. Days that passed meanwhile are not made up for. For admins.',
    authScopes: { signedIn: true },
    args: {
      organizationId: t.arg.id({ required: true }),
      reportId: t.arg.id({ required: true }),
      paused: t.arg.boolean({ required: true }),
    },
    resolve: (_, { organizationId, reportId, paused }, context) =>
      pauseReport(context.database, { ...requestOf(context, organizationId), id: reportId, isPaused: paused }),
  }),
)

builder.mutationField('deleteReport', (t) =>
  t.field({
    type: Result,
    description: 'Deletes a report. For admins.',
    authScopes: { signedIn: true },
    args: { organizationId: t.arg.id({ required: true }), reportId: t.arg.id({ required: true }) },
    resolve: (_, { organizationId, reportId }, context) =>
      deleteReport(context.database, { ...requestOf(context, organizationId), id: reportId }),
  }),
)
