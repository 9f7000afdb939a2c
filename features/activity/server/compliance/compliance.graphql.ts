import { Course, courseById } from '#features/courses/server/index.ts'
import { mayAdministrate } from '#features/organizations/server/index.ts'
import { Playlist, playlistById } from '#features/playlists/server/index.ts'
import { builder, LearningStatusType, LocalisedTitle } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { badRequest } from '#platform/graphql/errors.ts'
import { requestLoader } from '#platform/graphql/request-loader.ts'
import { dayIn } from '#values/day.ts'
import { shownEmail } from '#values/addresses/shown-email.ts'
import { complianceStatuses } from '#features/activity/rules/compliance.ts'
import { complianceProblem, itemsShown, peopleOnPage } from '#features/activity/rules/compliance-selection.ts'
import {
  findCompliance,
  findItemNames,
  type Compliance,
  type ComplianceCell,
  type ComplianceItem,
  type CompliancePerson,
} from './compliance-store.ts'

const Status = builder.enumType('ComplianceStatus', {
  description: 'How somebody stands with something required: what asks most of them first.',
  values: complianceStatuses,
})
const Narrowing = builder.enumType('ComplianceNarrowing', {
  description: 'NEEDS: whoever has something overdue, expired, open or expiring.',
  values: ['NEEDS', ...complianceStatuses] as const,
})

const itemName = requestLoader(async (context, ids) => findItemNames(await context.read(), ids))

const Item = builder.objectRef<ComplianceItem>('ComplianceItem').implement({
  description: 'A course or playlist that is required of some of the people.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.field({
      type: [LocalisedTitle],
      description: 'Also of a course that is withdrawn since.',
      resolve: async ({ id }, _, context) => (await itemName(context, id)) ?? [],
    }),
    course: t.field({
      type: Course,
      nullable: true,
      resolve: ({ kind, id }, _, context) => (kind === 'COURSE' ? courseById(context, id) : null),
    }),
    playlist: t.field({
      type: Playlist,
      nullable: true,
      resolve: async ({ kind, id }, _, context) => (kind === 'PLAYLIST' ? playlistById(context, id) : null),
    }),
    required: t.exposeInt('required', { description: 'Of how many people.' }),
    done: t.exposeInt('done', { description: 'Who has it, with who is exempt.' }),
    overdue: t.exposeInt('overdue', { description: 'Who is late, with whose certificate has expired.' }),
  }),
})

const Cell = builder.objectRef<ComplianceCell>('ComplianceCell').implement({
  fields: (t) => ({
    itemId: t.exposeID('itemId'),
    status: t.expose('status', { type: Status }),
    learning: t.expose('learning', {
      type: LearningStatusType,
      nullable: true,
      description: 'How far they are with what is open or overdue; null on a day that is over.',
    }),
    percentage: t.exposeInt('percentage', {
      nullable: true,
      description: 'The best result of a test that is not passed.',
    }),
    dueOn: t.exposeString('dueOn', { nullable: true, description: 'A day, as 2026-11-22.' }),
    doneOn: t.exposeString('doneOn', { nullable: true }),
    validUntil: t.exposeString('validUntil', { nullable: true, description: 'The day the certificate ends.' }),
    exemptedBecause: t.exposeString('exemptedBecause', { nullable: true }),
    certificateId: t.exposeID('certificateId', { nullable: true }),
  }),
})

const Person = builder.objectRef<CompliancePerson>('CompliancePerson').implement({
  description: 'A member of whom something is required, with how it stands; what is not required of them is not there.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    email: t.string({ resolve: ({ email }) => shownEmail(email) }),
    cells: t.field({ type: [Cell], resolve: ({ cells }) => [...cells] }),
  }),
})

const Overview = builder.objectRef<Compliance & { readonly day: string }>('Compliance').implement({
  description: 'How the people of an organisation stand with what is required of them at the end of a day.',
  fields: (t) => ({
    day: t.exposeString('day'),
    people: t.int({ description: 'Of whom something is required.', resolve: ({ sums }) => sums.people }),
    needing: t.int({ resolve: ({ sums }) => sums.needing }),
    overdue: t.int({ resolve: ({ sums }) => sums.overdue }),
    expiring: t.int({ resolve: ({ sums }) => sums.expiring }),
    items: t.field({ type: [Item], resolve: ({ items }) => [...items] }),
    itemsTotal: t.exposeInt('itemsTotal'),
    totalCount: t.int({ description: 'People on all pages.', resolve: ({ sums }) => sums.found }),
    rows: t.field({ type: [Person], resolve: ({ people }) => [...people] }),
  }),
})

builder.queryField('compliance', (t) =>
  t.field({
    type: Overview,
    nullable: true,
    description:
      'Who has what is required of them, for the admins and managers of an organisation (O3). Null for everyone else, whether the organisation exists or not.',
    authScopes: { signedIn: true },
    args: {
      organizationId: t.arg.id({ required: true }),
      groupId: t.arg.id(),
      itemId: t.arg.id({ description: 'Only people of whom this is required.' }),
      only: t.arg({ type: Narrowing }),
      day: t.arg.string({ description: 'How it stood then, as 2026-11-22; today unless said.' }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: peopleOnPage }),
    },
    resolve: async (_, { organizationId, offset, limit, ...asked }, context) => {
      const problem = complianceProblem({ ...asked, offset, limit })
      if (problem) throw badRequest(problem)
      const tx = await context.read()
      if (!(await mayAdministrate(tx, userIdOf(context), organizationId, 'dashboard'))) return null
      const today = dayIn(context.market, context.now())
      const day = asked.day ?? today
      const selection = {
        organizationId,
        day,
        isToday: day >= today,
        groupId: asked.groupId ?? undefined,
        itemId: asked.itemId ?? undefined,
        only: asked.only ?? undefined,
      }
      return { day, ...(await findCompliance(tx, selection, { offset, limit, items: itemsShown })) }
    },
  }),
)
