import { MembershipRole } from '#features/organizations/server/index.ts'
import { builder, LearningStatusType, LocalisedTitle } from '#platform/graphql/builder.ts'
import type { LocalisedText } from '#values/localised-text.ts'
import {
  letterKinds,
  type RecordedAttempt,
  type RecordedCertificate,
  type RecordedCourse,
  type RecordedDeadline,
  type RecordedLesson,
  type RecordedLetter,
  type RecordedPeriod,
  type RecordPage,
} from './record-store.ts'

/** A part of a list, with the length of the whole. */
const pageOf = <Item>(name: string, type: ReturnType<ReturnType<typeof builder.objectRef<Item>>['implement']>) =>
  builder.objectRef<RecordPage<Item>>(name).implement({
    fields: (t) => ({
      totalCount: t.exposeInt('totalCount'),
      items: t.field({ type: [type], resolve: ({ items }) => [...items] }),
    }),
  })

const nameDescription = 'Also of what is withdrawn since; empty when it is gone.'

const Course = builder.objectRef<RecordedCourse>('RecordedCourse').implement({
  description: 'A course that somebody has begun.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.field({ type: [LocalisedTitle], description: nameDescription, resolve: ({ name }) => name ?? [] }),
    status: t.expose('status', { type: LearningStatusType }),
    percentage: t.exposeInt('percentage', { nullable: true, description: 'Of its tests; null before the first.' }),
    begunAt: t.expose('begunAt', { type: 'DateTime' }),
    touchedAt: t.expose('touchedAt', { type: 'DateTime', description: 'When they last learnt in it.' }),
    finishedAt: t.expose('finishedAt', { type: 'DateTime', nullable: true }),
    seconds: t.exposeInt('seconds', { description: 'Of its films, newly seen.' }),
  }),
})

const courseOf = ({ course }: RecordedLesson): LocalisedText => course ?? []
const lessonOf = ({ lesson }: RecordedLesson): LocalisedText => lesson ?? []

const Attempt = builder.objectRef<RecordedAttempt>('RecordedAttempt').implement({
  description: 'A test that somebody has finished.',
  fields: (t) => ({
    id: t.exposeID('id'),
    course: t.field({ type: [LocalisedTitle], description: nameDescription, resolve: courseOf }),
    lesson: t.field({ type: [LocalisedTitle], description: nameDescription, resolve: lessonOf }),
    percentage: t.exposeInt('percentage', { nullable: true, description: 'Null where it was not stored.' }),
    passed: t.exposeBoolean('passed'),
    isFirst: t.exposeBoolean('isFirst', { description: 'Whether it was the first attempt at this test.' }),
    at: t.expose('at', { type: 'DateTime' }),
  }),
})

const Film = builder.objectRef<RecordedLesson>('RecordedFilm').implement({
  description: 'An episode that somebody has seen to the end.',
  fields: (t) => ({
    id: t.exposeID('id'),
    course: t.field({ type: [LocalisedTitle], description: nameDescription, resolve: courseOf }),
    lesson: t.field({ type: [LocalisedTitle], description: nameDescription, resolve: lessonOf }),
    at: t.expose('at', { type: 'DateTime' }),
  }),
})

const DeadlineStatus = builder.enumType('RecordedDeadlineStatus', {
  values: ['OPEN', 'OVERDUE', 'DONE', 'EXEMPT'] as const,
})
const Deadline = builder.objectRef<RecordedDeadline>('RecordedDeadline').implement({
  description: 'A course or playlist that is assigned to somebody.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.field({ type: [LocalisedTitle], description: nameDescription, resolve: ({ name }) => name ?? [] }),
    status: t.expose('status', { type: DeadlineStatus }),
    learning: t.expose('learning', {
      type: LearningStatusType,
      nullable: true,
      description: 'How far they are with what is open or overdue.',
    }),
    percentage: t.exposeInt('percentage', { nullable: true, description: 'Of a test that is not passed.' }),
    dueOn: t.exposeString('dueOn', { nullable: true, description: 'A day, as 2026-11-22.' }),
    doneAt: t.expose('doneAt', { type: 'DateTime', nullable: true }),
    exemptedBecause: t.exposeString('exemptedBecause', { nullable: true }),
  }),
})

const CertificateStatus = builder.enumType('RecordedCertificateStatus', {
  values: ['VALID', 'EXPIRING', 'EXPIRED', 'REVOKED'] as const,
})
const Certificate = builder.objectRef<RecordedCertificate>('RecordedCertificate').implement({
  description: 'A certificate that somebody has earned as a member.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.field({ type: [LocalisedTitle], description: nameDescription, resolve: ({ name }) => name ?? [] }),
    type: t.exposeString('type', { description: 'What it is of: course or playlist.' }),
    code: t.exposeString('code', { description: 'For the public check.' }),
    issuedAt: t.expose('issuedAt', { type: 'DateTime' }),
    validUntil: t.expose('validUntil', { type: 'DateTime', nullable: true }),
    status: t.expose('status', { type: CertificateStatus }),
    isCurrent: t.exposeBoolean('isCurrent', { description: 'Whether no newer one has taken its place.' }),
  }),
})

const LetterKind = builder.enumType('RecordedLetterKind', {
  description: 'REMINDER is the automatic one, REQUESTED the one that an admin or manager has asked for.',
  values: letterKinds,
})
const LetterItem = builder.objectRef<{ readonly name: LocalisedText }>('RecordedLetterItem').implement({
  fields: (t) => ({ name: t.expose('name', { type: [LocalisedTitle] }) }),
})
const Letter = builder.objectRef<RecordedLetter>('RecordedLetter').implement({
  description: 'A mail to somebody as a member.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: LetterKind }),
    sentAt: t.expose('sentAt', { type: 'DateTime', description: 'Of a REMINDER the day only.' }),
    items: t.field({
      type: [LetterItem],
      description: 'The courses and playlists that it was about.',
      resolve: ({ names }) => names.map((name) => ({ name })),
    }),
  }),
})

const Period = builder.objectRef<RecordedPeriod>('RecordedPeriod').implement({
  description: 'The time in a role or in a group.',
  fields: (t) => ({
    id: t.exposeID('id'),
    role: t.expose('role', { type: MembershipRole, nullable: true }),
    isLimited: t.exposeBoolean('isLimited', { description: 'Of a manager: of the people of the own groups only.' }),
    group: t.exposeString('group', { nullable: true, description: 'The name of the group.' }),
    beganAt: t.expose('beganAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Null when it began before changes were stored.',
    }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true, description: 'Null while it lasts.' }),
  }),
})

export const CoursePage = pageOf('RecordedCourses', Course)
export const AttemptPage = pageOf('RecordedAttempts', Attempt)
export const FilmPage = pageOf('RecordedFilms', Film)
export const DeadlinePage = pageOf('RecordedDeadlines', Deadline)
export const CertificatePage = pageOf('RecordedCertificates', Certificate)
export const LetterPage = pageOf('RecordedLetters', Letter)
export const PeriodPage = pageOf('RecordedPeriods', Period)
