import { Course, courseById } from '#features/courses/server/index.ts'
import { AttemptFinished } from '#features/quizzes/server/index.ts'
import { builder, LocalisedTitle } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { publishedLoader } from '#platform/graphql/published/published-loader.ts'
import { groupedBy, requestLoader } from '#platform/graphql/request-loader.ts'
import { renewableFrom, validities, validityAt } from '#features/certificates/rules/validity.ts'
import { withdrawalKinds } from '#features/certificates/rules/withdrawal.ts'
import {
  findCertificatesOfCourses,
  findCurrentCertificates,
  findReplaced,
  findTests,
  type CertificateRow,
  type ListedThing,
} from './certificate-store.ts'
import { mayReadCertificate, readerOf } from './may-read-certificate.ts'

/** The maximum number of certificates in a list. */
const listed = 200

const CertificateStatus = builder.enumType('CertificateStatus', { values: ['FAILED', 'PASSED'] as const })

export const CertificateValidity = builder.enumType('CertificateValidity', {
  description: 'EXPIRING: it is still valid and can be renewed by passing again.',
  values: validities,
})

export const WithdrawalReason = builder.enumType('WithdrawalReason', { values: withdrawalKinds })

/** The contents of a playlist when it was finished. */
export const CertifiedThing = builder.objectRef<ListedThing>('CertifiedThing').implement({
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'COURSE, LESSON, TEST or PLAYLIST.' }),
    name: t.expose('name', { type: [LocalisedTitle] }),
  }),
})

export const Certificate = builder.objectRef<CertificateRow>('Certificate').implement({
  description: 'A certificate (Q3). Its contents do not change after the day of issue.',
  fields: (t) => ({
    id: t.exposeID('id'),
    code: t.exposeString('code'),
    type: t.exposeString('type', {
      description: '`course` or `playlist`, as {type} in pdfPath.',
    }),
    status: t.expose('status', { type: CertificateStatus }),
    percentage: t.exposeInt('percentage', {
      description: 'The result of the test; 100 for a completed course without a test.',
    }),
    isTested: t.exposeBoolean('tested'),
    validity: t.field({
      type: CertificateValidity,
      resolve: ({ valid_until, revoked_at }, _, context) =>
        validityAt({ validUntil: valid_until, revokedAt: revoked_at }, context.now()),
    }),
    validUntil: t.expose('valid_until', {
      type: 'DateTime',
      nullable: true,
      description: 'Null when it does not expire.',
    }),
    renewableFrom: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'From this time on passing again renews it; before it expires, the new period starts at the old date.',
      resolve: ({ valid_until }) => valid_until && renewableFrom(valid_until),
    }),
    withdrawalReason: t.expose('revoked_kind', { type: WithdrawalReason, nullable: true }),
    withdrawalNote: t.exposeString('revoked_reason', { nullable: true }),
    contents: t.field({
      type: [CertifiedThing],
      description: 'The contents of the playlist; empty for a course.',
      resolve: ({ contents }) => [...(contents ?? [])],
    }),
    bestScoreAt: t.expose('best_score_at', { type: 'DateTime' }),
    issuedAt: t.expose('issued_at', { type: 'DateTime' }),
    courseName: t.expose('course_name', {
      type: [LocalisedTitle],
      description: 'The name of the course or of the playlist.',
    }),
    holderName: t.exposeString('holder_name'),
    pdfPath: t.string({
      description:
        'The path of the PDF, for a request with the access token: add ?format=view|download&locale=nb|es|en.',
      resolve: ({ type, id }) => `/rest/pdf/certificates/${type}/${id}`,
    }),
    course: t.field({
      type: Course,
      nullable: true,
      description: 'Null when the course is no longer published in the market.',
      resolve: ({ course_id }, _, context) => (course_id === null ? null : courseById(context, course_id)),
    }),
  }),
})

const certificateOfCourse = requestLoader(async (context, courseIds) => {
  const found = await findCertificatesOfCourses(context, userIdOf(context), courseIds)
  return new Map(found.map((certificate) => [certificate.course_id ?? '', certificate]))
})

const testOfCourse = publishedLoader(
  async (tx, _, courseIds) =>
    new Map([...(await findTests(tx, courseIds))].map(([courseId, shortId]) => [courseId, { shortId }])),
)

builder.objectField(Certificate, 'renewedBy', (t) =>
  t.string({
    nullable: true,
    description: 'The short id of the test that renews the certificate; null while it cannot be renewed.',
    resolve: async ({ course_id, valid_until, revoked_at, replaced_at }, _, context) => {
      const validity = validityAt({ validUntil: valid_until, revokedAt: revoked_at }, context.now())
      if (course_id === null || replaced_at || (validity !== 'EXPIRING' && validity !== 'EXPIRED')) return null
      return (await testOfCourse(context, course_id))?.shortId ?? null
    },
  }),
)

const replacedOfCourse = requestLoader(async (context, courseIds) =>
  groupedBy(await findReplaced(context, userIdOf(context), courseIds), ({ course_id }) => course_id ?? ''),
)

builder.objectField(Certificate, 'earlier', (t) =>
  t.field({
    type: [Certificate],
    description: 'The viewer’s own certificates that it replaced, newest first.',
    authScopes: { signedIn: true },
    resolve: async ({ course_id, user_id }, _, context) =>
      course_id === null || user_id !== userIdOf(context)
        ? []
        : [...((await replacedOfCourse(context, course_id)) ?? [])],
  }),
)

builder.objectField(Course, 'certificate', (t) =>
  t.field({
    type: Certificate,
    nullable: true,
    authScopes: { learning: true },
    resolve: (course, _, context) => certificateOfCourse(context, course.id),
  }),
)

builder.objectField(AttemptFinished, 'certificate', (t) =>
  t.field({
    type: Certificate,
    nullable: true,
    description: 'The certificate of the course, if the user has it.',
    // not cached: the attempt that has just ended may have issued it
    resolve: async ({ attempt }, _, context) => {
      const [certificate] = await findCertificatesOfCourses(context, userIdOf(context), [attempt.course_id])
      return certificate ?? null
    },
  }),
)

builder.queryField('certificates', (t) =>
  t.field({
    type: [Certificate],
    description: 'The signed-in user’s certificates without those that were replaced, newest first.',
    authScopes: { signedIn: true },
    resolve: async (_, __, context) => findCurrentCertificates(context, userIdOf(context), listed),
  }),
)

builder.queryField('certificate', (t) =>
  t.field({
    type: Certificate,
    nullable: true,
    description:
      'A certificate, for its holder, for admins and managers of the organisation where it was earned, and for everyone with its code while it is shared; null for others.',
    authScopes: { everyone: true },
    args: { id: t.arg.id({ required: true }), code: t.arg.string() },
    resolve: async (_, { id, code }, { database, viewer }) => {
      const reading = await mayReadCertificate(database, { ...readerOf(viewer), code: code ?? undefined }, id)
      return reading.kind === 'Readable' ? reading.certificate : null
    },
  }),
)
