import { builder } from '#platform/graphql/builder.ts'

/** Enumerations of the specification (section 3) that several features use. */
export const ExamKind = builder.enumType('ExamKind', {
  description: 'What a learner is tried with: a test that counts, or a game for practice (Q1).',
  values: ['test', 'game'] as const,
})

export const ListViewKind = builder.enumType('ListViewKind', {
  description: 'What a list of courses is made of (C1).',
  values: ['category', 'playlist'] as const,
})

export const courseStatuses = ['DRAFT', 'PUBLISHED', 'PAUSED', 'TEMPLATE'] as const

export const CourseStatus = builder.enumType('CourseStatus', {
  description: 'Where a course is in its life (C2).',
  values: courseStatuses,
})

export const publicationStatuses = ['ARCHIVED', 'PUBLISHED'] as const

export const PublicationStatus = builder.enumType('PublicationStatus', {
  description: 'Whether a course is in the catalogue, or was there once (C2).',
  values: publicationStatuses,
})
