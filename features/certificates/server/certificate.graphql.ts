import { Course, courseById } from '#features/courses/server/index.ts'
import { AttemptFinished } from '#features/quizzes/server/index.ts'
import { builder, LocalisedValue } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { requestLoader } from '#platform/graphql/request-loader.ts'
import { findCertificates, findCertificatesOfCourses, type CertificateRow } from './certificate-store.ts'

/** At most this many certificates are listed. */
const listed = 200

const CertificateStatus = builder.enumType('CertificateStatus', { values: ['FAILED', 'PASSED'] as const })

export const Certificate = builder.objectRef<CertificateRow>('Certificate').implement({
  description: 'A certificate of the signed-in user (Q3). What it says stands as on the day it was issued.',
  fields: (t) => ({
    id: t.exposeID('id'),
    code: t.exposeString('code'),
    type: t.exposeString('type', { description: 'What was passed, always `course`: the {type} of pdfPath.' }),
    status: t.expose('status', { type: CertificateStatus }),
    percentage: t.exposeInt('percentage'),
    bestScoreAt: t.expose('best_score_at', { type: 'DateTime' }),
    issuedAt: t.expose('issued_at', { type: 'DateTime' }),
    courseName: t.expose('course_name', { type: [LocalisedValue] }),
    holderName: t.exposeString('holder_name'),
    pdfPath: t.string({
      description: 'Where the PDF is, for a request with the access token: add ?format=view|download&locale=nb|es|en.',
      resolve: ({ type, id }) => `/rest/pdf/certificates/${type}/${id}`,
    }),
    course: t.field({
      type: Course,
      nullable: true,
      description: 'Null when the course is no longer published in the market.',
      resolve: (certificate, _, context) => courseById(context, certificate.course_id),
    }),
  }),
})

const certificateOfCourse = requestLoader(async (context, courseIds) => {
  const found = await findCertificatesOfCourses(await context.read(), userIdOf(context), courseIds)
  return new Map(found.map((certificate) => [certificate.course_id, certificate]))
})

builder.objectField(Course, 'certificate', (t) =>
  t.field({
    type: Certificate,
    nullable: true,
    authScopes: { signedIn: true },
    resolve: (course, _, context) => certificateOfCourse(context, course.id),
  }),
)

builder.objectField(AttemptFinished, 'certificate', (t) =>
  t.field({
    type: Certificate,
    nullable: true,
    description: 'The certificate of the course, when the user has it now.',
    // read anew: the attempt that has just ended may have issued it
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
    description: 'The signed-in user’s certificates, newest first.',
    authScopes: { signedIn: true },
    resolve: async (_, __, context) => findCertificates(await context.read(), userIdOf(context), listed),
  }),
)
