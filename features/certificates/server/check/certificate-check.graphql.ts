import { inTransaction } from '#platform/database/index.ts'
import { builder, LocalisedTitle } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { isUuid } from '#values/uuid.ts'
import { validityAt } from '#features/certificates/rules/validity.ts'
import {
  Certificate,
  CertificateValidity,
  CertifiedThing,
  WithdrawalReason,
} from '#features/certificates/server/certificate.graphql.ts'
import { setShared, type CertificateRow } from '#features/certificates/server/certificate-store.ts'
import { checkCertificate } from './check-certificate.ts'

/** The details of a certificate that its holder shares. */
const CertificateDetails = builder.objectRef<CertificateRow>('CertificateDetails').implement({
  fields: (t) => ({
    holderName: t.exposeString('holder_name'),
    courseName: t.expose('course_name', { type: [LocalisedTitle] }),
    expertNames: t.exposeStringList('expert_names'),
    percentage: t.exposeInt('percentage'),
    passPercentage: t.exposeInt('pass_percentage', { nullable: true }),
    isTested: t.exposeBoolean('tested'),
    filmsSeen: t.int({
      description: 'How many films of the course the holder has watched; 0 for a playlist.',
      resolve: ({ episode_count }) => episode_count ?? 0,
    }),
    filmSeconds: t.exposeInt('duration_seconds', { description: 'The length of those films.' }),
    contents: t.field({ type: [CertifiedThing], resolve: ({ contents }) => [...(contents ?? [])] }),
    bestScoreAt: t.expose('best_score_at', { type: 'DateTime' }),
  }),
})

interface Found {
  readonly kind: 'Genuine' | 'Withdrawn'
  readonly certificate: CertificateRow
  readonly isShared: boolean
}

const CheckedStatus = builder.enumType('CheckedStatus', { values: ['GENUINE', 'WITHDRAWN'] as const })

const CheckedCertificate = builder.objectRef<Found>('CheckedCertificate').implement({
  description: 'A certificate, as shown to everyone with its code (Q3).',
  fields: (t) => ({
    code: t.string({ resolve: ({ certificate }) => certificate.code }),
    status: t.field({
      type: CheckedStatus,
      resolve: ({ kind }) => (kind === 'Genuine' ? ('GENUINE' as const) : ('WITHDRAWN' as const)),
    }),
    issuedAt: t.field({ type: 'DateTime', resolve: ({ certificate }) => certificate.issued_at }),
    withdrawnAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ certificate }) => certificate.revoked_at }),
    withdrawalReason: t.field({
      type: WithdrawalReason,
      nullable: true,
      resolve: ({ certificate }) => certificate.revoked_kind,
    }),
    reason: t.string({ nullable: true, resolve: ({ certificate }) => certificate.revoked_reason }),
    validity: t.field({
      type: CertificateValidity,
      resolve: ({ certificate }, _, context) =>
        validityAt({ validUntil: certificate.valid_until, revokedAt: certificate.revoked_at }, context.now()),
    }),
    validUntil: t.field({ type: 'DateTime', nullable: true, resolve: ({ certificate }) => certificate.valid_until }),
    replacedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When a newer certificate replaced it.',
      resolve: ({ certificate }) => certificate.replaced_at,
    }),
    details: t.field({
      type: CertificateDetails,
      nullable: true,
      description: 'Null unless the holder shares the certificate.',
      resolve: ({ certificate, isShared }) => (isShared ? certificate : null),
    }),
  }),
})

builder.objectFields(Certificate, (t) => ({
  isShared: t.boolean({
    description: 'Whether everyone with the code sees name and course.',
    resolve: ({ shared_at }) => shared_at !== null,
  }),
  isWithdrawn: t.boolean({ resolve: ({ revoked_at }) => revoked_at !== null }),
}))

builder.queryField('checkCertificate', (t) =>
  t.field({
    type: CheckedCertificate,
    nullable: true,
    description: 'The certificate with this code, also as users type it; null when there is none. For everyone.',
    authScopes: { everyone: true },
    args: { code: t.arg.string({ required: true }) },
    resolve: async (_, { code }, context) => {
      const check = await checkCertificate(context.database, code)
      return check.kind === 'Unknown' ? null : check
    },
  }),
)

builder.mutationField('shareCertificate', (t) =>
  t.field({
    type: Certificate,
    nullable: true,
    description: 'Sets whether everyone with the code sees name and course. Null for a certificate of another user.',
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true }), shared: t.arg.boolean({ required: true }) },
    resolve: async (_, { id, shared }, context) => {
      if (!isUuid(id)) return null
      const userId = userIdOf(context)
      const row = await inTransaction(context.database, context.actor, (tx) =>
        setShared(tx, userId, id, shared ? context.now() : null),
      )
      return row ?? null
    },
  }),
)
