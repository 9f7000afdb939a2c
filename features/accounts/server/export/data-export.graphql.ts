import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { hasRecentAuthentication } from '#features/accounts/server/sessions/recent-authentication.ts'
import { ReauthenticationRequired } from '#features/accounts/server/sessions/recent-authentication.graphql.ts'
import { findLatestExport, type DataExport, type DataExportStatus } from './data-export-store.ts'
import { cancelDataExport, requestDataExport } from './request-data-export.ts'

const Status = builder.enumType('DataExportStatus', {
  values: [
    'WAITING',
    'WORKING',
    'READY',
    'CANCELLED',
    'FAILED',
    'EXPIRED',
  ] as const satisfies readonly DataExportStatus[],
})

const DataExportType = builder.objectRef<DataExport>('DataExport').implement({
  description: 'A copy of everything kept about the user.',
  fields: (t) => ({
    id: t.exposeID('id'),
    status: t.field({
      type: Status,
      // the job that removes the file runs hourly
      resolve: ({ status, expires_at }, _, context) =>
        status === 'READY' && expires_at !== null && expires_at <= context.now() ? 'EXPIRED' : status,
    }),
    partsDone: t.exposeInt('parts_done'),
    partsTotal: t.exposeInt('parts_total'),
    requestedAt: t.expose('requested_at', { type: 'DateTime' }),
    expiresAt: t.expose('expires_at', { type: 'DateTime', nullable: true }),
    sizeBytes: t.exposeInt('size_bytes', { nullable: true }),
    path: t.string({
      description: 'Where the ZIP is fetched with the bearer token, once it is ready.',
      resolve: ({ id }) => `/rest/personal-data/${id}`,
    }),
  }),
})

const Requested = builder
  .objectRef<{ kind: 'Requested'; dataExport: DataExport }>('DataExportRequested')
  .implement({ fields: (t) => ({ dataExport: t.expose('dataExport', { type: DataExportType }) }) })
const InProgress = builder.objectRef<{ kind: 'InProgress' }>('DataExportInProgress').implement({
  description: 'One copy is made at a time.',
  fields: (t) => ({ isInProgress: t.boolean({ resolve: () => true }) }),
})
const TooMany = builder.objectRef<{ kind: 'TooMany' }>('TooManyDataExports').implement({
  description: 'A few copies a day are enough.',
  fields: (t) => ({ isTooMany: t.boolean({ resolve: () => true }) }),
})
const RequestResult = builder.unionType('RequestDataExportResult', {
  types: [Requested, InProgress, TooMany, ReauthenticationRequired],
  resolveType: ({ kind }) => ({ Requested, InProgress, TooMany, ReauthenticationRequired })[kind],
})

builder.queryField('dataExport', (t) =>
  t.field({
    type: DataExportType,
    nullable: true,
    description: 'The copy that the user asked for latest.',
    authScopes: { signedIn: true },
    resolve: async (_, __, context) => findLatestExport(await context.read(), userIdOf(context)),
  }),
)

builder.mutationFields((t) => ({
  requestDataExport: t.field({
    type: RequestResult,
    description: 'Asks for a copy of everything kept about the user, in the language of the call (GDPR art. 15, 20).',
    authScopes: { signedIn: true },
    resolve: async (_, __, context) =>
      hasRecentAuthentication(context.viewer, context.now())
        ? requestDataExport(context.database, userIdOf(context), context.locale, context.now())
        : { kind: 'ReauthenticationRequired' as const },
  }),
  cancelDataExport: t.field({
    type: DataExportType,
    nullable: true,
    description: 'Takes the wish for a copy back, as long as it is not ready. The latest copy as it stands then.',
    authScopes: { signedIn: true },
    resolve: async (_, __, context) => cancelDataExport(context.database, userIdOf(context)),
  }),
}))
