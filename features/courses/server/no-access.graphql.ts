import { builder } from '#platform/graphql/builder.ts'

/** The typed error of every operation that needs access to a course, such as watching it or taking its tests (C6). */
export const NoAccess = builder.objectRef<{ readonly kind: 'NoAccess' }>('NoAccess').implement({
  description: 'The user may not watch this course, nor take its tests (C6).',
  fields: (t) => ({ code: t.string({ resolve: () => 'NO_ACCESS' }) }),
})
