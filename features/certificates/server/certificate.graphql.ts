import { Course, courseById } from '#features/courses/server/index.ts'
import { AttemptFinished } from '#features/quizzes/server/index.ts'
import { builder, LocalisedValue } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
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

/** At most this many certificates are listed. */
const listed = 200

const CertificateStatus = builder.enumType('CertificateStatus', { values: ['FAILED', 'PASSED'] as const })

export const CertificateValidity = builder.enumType('CertificateValidity', {
  description: 'EXPIRING: it still holds, and passing again renews it.',
  values: validities,
})

export const WithdrawalReason = builder.enumType('WithdrawalReason', { values: withdrawalKinds })

/** What a list held when it was finished. */
export const CertifiedThing = builder.objectRef<ListedThing>('CertifiedThing').implement({
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'COURSE, LESSON, TEST or PLAYLIST.' }),
    name: t.expose('name', { type: [LocalisedValue] }),
  }),
})

export const Certificate = builder.objectRef<CertificateRow>('Certificate').implement({
  description: 'A certificate (Q3). What it says stands as on the day it was issued.',
  fields: (t) => ({
    id: t.exposeID('id'),
    code: t.exposeString('code'),
    type: t.exposeString('type', {
      description: 'What it was earned with, `course` or `playlist`: the {type} of pdfPath.',
    }),
    status: t.expose('status', { type: CertificateStatus }),
    percentage: t.exposeInt('percentage', {
      description: 'Of the test; 100 where there was none and all of it is done.',
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
      description: 'Null when it holds for good.',
    }),
    renewableFrom: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'From then on passing again renews it, before its end from the old date on.',
      resolve: ({ valid_until }) => valid_until && renewableFrom(valid_until),
    }),
    withdrawalReason: t.expose('revoked_kind', { type: WithdrawalReason, nullable: true }),
    withdrawalNote: t.exposeString('revoked_reason', { nullable: true }),
    contents: t.field({
      type: [CertifiedThing],
      description: 'What the list held; empty for a course.',
      resolve: ({ contents }) => [...(contents ?? [])],
    }),
    bestScoreAt: t.expose('best_score_at', { type: 'DateTime' }),
    issuedAt: t.expose('issued_at', { type: 'DateTime' }),
    courseName: t.expose('course_name', { type: [LocalisedValue], description: 'Of the course, or of the list.' }),
    holderName: t.exposeString('holder_name'),
    pdfPath: t.string({
      description: 'Where the PDF is, for a request with the access token: add ?format=view|download&locale=nb|es|en.',
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
  const found = await findCertificatesOfCourses(await context.read(), userIdOf(context), courseIds)
  return new Map(found.map((certificate) => [certificate.course_id ?? '', certificate]))
})

const testOfCourse = requestLoader(async (context, courseIds) => findTests(await context.read(), courseIds))

builder.objectField(Certificate, 'renewedBy', (t) =>
  t.string({
    nullable: true,
    description: 'The short id of the test that renews it when passed again; null while it can’t be renewed.',
    resolve: async ({ course_id, valid_until, revoked_at, replaced_at }, _, context) => {
      const validity = validityAt({ validUntil: valid_until, revokedAt: revoked_at }, context.now())
      if (course_id === null || replaced_at || (validity !== 'EXPIRING' && validity !== 'EXPIRED')) return null
      return (await testOfCourse(context, course_id)) ?? null
    },
  }),
)

const replacedOfCourse = requestLoader(async (context, courseIds) =>
  groupedBy(await findReplaced(await context.read(), userIdOf(context), courseIds), ({ course_id }) => course_id ?? ''),
)

builder.objectField(Certificate, 'earlier', (t) =>
  t.field({
    type: [Certificate],
    description: 'The reader’s own certificates whose place it took, newest first.',
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
    description: 'The certificate of the course, when the user has it now.',
    // not cached: the attempt that has just ended may have issued it
    resolve: async ({ attempt }, _, context) => {
      const [certificate] = await findCertificatesOfCourses(await context.read(), userIdOf(context), [
        attempt.course_id,
      ])
      return certificate ?? null
    },
  }),
)

builder.queryField('certificates', (t) =>
  t.field({
    type: [Certificate],
    description: 'The signed-in user’s certificates without those that were replaced, newest first.',
    authScopes: { signedIn: true },
    resolve: async (_, __, context) => findCurrentCertificates(await context.read(), userIdOf(context), listed),
  }),
)

builder.queryField('certificate', (t) =>
  t.field({
    type: Certificate,
    nullable: true,
    description:
      'A certificate for its holder, for admins and managers where it was earned, and with its code for everybody while it is shared; null for others.',
    authScopes: { everyone: true },
    args: { id: t.arg.id({ required: true }), code: t.arg.string() },
    resolve: async (_, { id, code }, { database, viewer }) => {
      const reading = await mayReadCertificate(database, { ...readerOf(viewer), code: code ?? undefined }, id)
      return reading.kind === 'Readable' ? reading.certificate : null
    },
  }),
)
