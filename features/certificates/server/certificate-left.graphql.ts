import { Course } from '#features/courses/server/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { completionLeft, type CompletionLeft } from '#features/certificates/rules/course-completion.ts'
import { loadCourseFacts } from './issuing/course-facts.ts'

const CertificateLeft = builder.objectRef<CompletionLeft>('CertificateLeft').implement({
  description: 'What a course still asks of the viewer before its certificate (Q3).',
  fields: (t) => ({
    films: t.exposeInt('films', { description: 'Films to watch; 0 where the certificate takes none.' }),
    filmsComing: t.exposeInt('filmsComing', { description: 'Films it waits for that are not made yet.' }),
    tests: t.exposeInt('tests', { description: 'Tests to pass.' }),
  }),
})

builder.objectField(Course, 'certificateLeft', (t) =>
  t.field({
    type: CertificateLeft,
    authScopes: { learning: true },
    resolve: async (course, _, context) => {
      const { facts } = await loadCourseFacts(await context.read(), userIdOf(context), course.id, null)
      return completionLeft(facts)
    },
  }),
)
