import { MembershipRole, mayAdministrate } from '#features/organizations/server/index.ts'
import { recordRows, recordSliceProblem } from '#features/activity/rules/record-slice.ts'
import type { Transaction } from '#platform/database/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { badRequest } from '#platform/graphql/errors.ts'
import { shownEmail } from '#values/addresses/shown-email.ts'
import { isUuid } from '#values/uuid.ts'
import {
  AttemptPage,
  CertificatePage,
  CoursePage,
  DeadlinePage,
  FilmPage,
  LetterPage,
  PeriodPage,
} from './record-lists.graphql.ts'
import {
  findAttempts,
  findCertificates,
  findCourses,
  findDeadlines,
  findFilms,
  findLetters,
  findPeriods,
  findRecordedPerson,
  hasOpenDeadline,
  type RecordedPerson,
  type RecordSlice,
} from './record-store.ts'

const sliceOf = (slice: RecordSlice): RecordSlice => {
  const problem = recordSliceProblem(slice)
  if (problem) throw badRequest(problem)
  return slice
}

const PersonRecord = builder.objectRef<RecordedPerson>('PersonRecord').implement({
  description: 'A member of an organisation, with what they have learnt there since they joined.',
  fields: (t) => {
    const slice = {
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: recordRows }),
    }
    type Find<Page> = (tx: Transaction, person: RecordedPerson, slice: RecordSlice) => Promise<Page>
    const reads =
      <Page>(find: Find<Page>) =>
      async (person: RecordedPerson, given: RecordSlice, context: Parameters<typeof userIdOf>[0]) =>
        find(await context.read(), person, sliceOf(given))
    return {
      id: t.exposeID('id', { description: 'Of the membership.' }),
      userId: t.exposeID('userId'),
      name: t.exposeString('name'),
      email: t.string({ resolve: ({ email }) => shownEmail(email) }),
      role: t.expose('role', { type: MembershipRole }),
      isLimited: t.exposeBoolean('isLimited', { description: 'Whether they manage the people of their groups only.' }),
      employeeNumber: t.exposeString('employeeNumber', { nullable: true }),
      department: t.exposeString('department', { nullable: true }),
      joinedAt: t.expose('joinedAt', { type: 'DateTime' }),
      hasOpenDeadline: t.boolean({
        description: 'Whether anything is assigned to them that is neither done nor exempt.',
        resolve: async (person, _, context) => hasOpenDeadline(await context.read(), person),
      }),
      courses: t.field({ type: CoursePage, args: slice, resolve: reads(findCourses) }),
      attempts: t.field({ type: AttemptPage, args: slice, resolve: reads(findAttempts) }),
      films: t.field({ type: FilmPage, args: slice, resolve: reads(findFilms) }),
      deadlines: t.field({ type: DeadlinePage, args: slice, resolve: reads(findDeadlines) }),
      certificates: t.field({ type: CertificatePage, args: slice, resolve: reads(findCertificates) }),
      letters: t.field({ type: LetterPage, args: slice, resolve: reads(findLetters) }),
      periods: t.field({ type: PeriodPage, args: slice, resolve: reads(findPeriods) }),
    }
  },
})

builder.queryField('personRecord', (t) =>
  t.field({
    type: PersonRecord,
    nullable: true,
    description:
      'What an organisation knows of one of its members, for its admins and for managers of that member (O3). Null for everyone else, and for who is no member.',
    authScopes: { signedIn: true },
    args: { organizationId: t.arg.id({ required: true }), userId: t.arg.id({ required: true }) },
    resolve: async (_, { organizationId, userId }, context) => {
      const tx = await context.read()
      if (!isUuid(userId) || !(await mayAdministrate(tx, userIdOf(context), organizationId, 'dashboard'))) return null
      return findRecordedPerson(tx, organizationId, userId)
    },
  }),
)
