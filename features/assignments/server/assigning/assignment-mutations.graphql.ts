import { builder } from '#platform/graphql/builder.ts'
import { userIdOf, type GraphContext } from '#platform/graphql/context.ts'
import { badRequest } from '#platform/graphql/errors.ts'
import { dayIn } from '#values/day.ts'
import {
  maxGreetingLength,
  maxReasonLength,
  maxItems,
  maxTargets,
  maxInstances,
  termsProblem,
} from '#features/assignments/rules/limits.ts'
import { assign, type AssignResult } from './assign.ts'
import { refusalReasons, type Refused } from './assignment-access.ts'
import { changeAssignment, restoreAssignment, withdrawAssignment } from './change-assignment.ts'
import { endExemption, exempt, type ExemptionResult } from './exempt-people.ts'
import { Assignment, assignmentById, TargetKind } from '#features/assignments/server/assignment.graphql.ts'
import { previewAssignment, type Preview } from './preview-assignment.ts'
import { isUuid } from '#values/uuid.ts'

type Saved = Extract<AssignResult, { kind: 'Saved' }>
type InstancesSaved = Extract<ExemptionResult, { kind: 'InstancesSaved' }>

const AssignmentSaved = builder.objectRef<Saved>('AssignmentSaved').implement({
  fields: (t) => ({
    assignments: t.field({
      type: [Assignment],
      resolve: async ({ assignmentIds }, _, context) => {
        const found = await Promise.all(assignmentIds.map((id) => assignmentById(context, id)))
        return found.filter((each) => each !== undefined)
      },
    }),
  }),
})
const InstancesSavedType = builder.objectRef<InstancesSaved>('AssignmentInstancesSaved').implement({
  fields: (t) => ({ instanceIds: t.idList({ resolve: ({ instanceIds }) => [...instanceIds] }) }),
})
const AssignmentRefused = builder.objectRef<Refused>('AssignmentRefused').implement({
  description: 'Nothing was changed. The words for the reason are the page’s.',
  fields: (t) => ({
    reason: t.expose('reason', { type: builder.enumType('AssignmentRefusal', { values: refusalReasons }) }),
  }),
})
const AssignResult = builder.unionType('AssignResult', {
  types: [AssignmentSaved, AssignmentRefused],
  resolveType: ({ kind }) => `Assignment${kind}`,
})
const ExemptResult = builder.unionType('ExemptResult', {
  types: [InstancesSavedType, AssignmentRefused],
  resolveType: ({ kind }) => `Assignment${kind}`,
})

const TargetInput = builder.inputType('AssignmentTargetInput', {
  fields: (t) => ({
    kind: t.field({ type: TargetKind, required: true }),
    userId: t.id(),
    groupId: t.id(),
    onlyNew: t.boolean({ defaultValue: false, description: 'Only those who come later; not of one person.' }),
    exceptUserId: t.id({ description: 'Everybody except the viewer, or except whoever is left out already.' }),
  }),
})
const TermsInput = builder.inputType('AssignmentTermsInput', {
  fields: (t) => ({
    dueOn: t.string({ description: 'A day such as 2026-12-15.' }),
    dueDays: t.int({ description: 'Instead of a day: so many days after one’s own first day; 1–730.' }),
    delayDays: t.int({ description: 'How many days after joining one’s first day is; 0–365.' }),
    repeatMonths: t.int({ description: 'Taken anew so many months after it was done; 1–60.' }),
    greeting: t.string({ description: `At most ${maxGreetingLength} characters.` }),
    notifyWhenDone: t.boolean({ description: 'Whether whoever assigns it hears when all are done.' }),
  }),
})
const AssignInput = builder.inputType('AssignInput', {
  fields: (t) => ({
    organizationId: t.id({ required: true }),
    courseIds: t.idList({ required: true, description: `At most ${maxItems}, together with the lists.` }),
    playlistIds: t.idList({ required: true }),
    targets: t.field({ type: [TargetInput], required: true, description: `At most ${maxTargets}.` }),
    terms: t.field({ type: TermsInput, required: true }),
  }),
})
const ChangeAssignmentInput = builder.inputType('ChangeAssignmentInput', {
  description: 'All of it as it is to be from now on.',
  fields: (t) => ({
    assignmentId: t.id({ required: true }),
    targets: t.field({ type: [TargetInput], required: true }),
    terms: t.field({ type: TermsInput, required: true }),
  }),
})
const PreviewInput = builder.inputType('AssignmentPreviewInput', {
  fields: (t) => ({
    organizationId: t.id({ required: true }),
    courseIds: t.idList({ required: true }),
    targets: t.field({ type: [TargetInput], required: true }),
  }),
})

const by = (context: GraphContext) => ({ userId: userIdOf(context), at: context.now() })

type Shape<Ref> = Ref extends { readonly $inferInput: infer Input } ? Input : never

/**
 * The targets of an input without duplicates.
 * @throws for invalid targets
 */
function targetsOf(given: readonly Shape<typeof TargetInput>[], least = 1) {
  if (given.length < least || given.length > maxTargets) throw badRequest(`There are ${least}–${maxTargets} targets.`)
  const targets = given.map(({ kind, userId, groupId, onlyNew, exceptUserId }) => {
    if ((kind === 'USER') !== (userId != null) || (kind === 'GROUP') !== (groupId != null))
      throw badRequest('A target of kind USER names a user, one of kind GROUP a group.')
    if (kind === 'USER' && onlyNew) throw badRequest('A person who is named is not somebody who comes later.')
    if (exceptUserId != null && (kind !== 'ORGANIZATION' || !isUuid(exceptUserId)))
      throw badRequest('Only a target of kind ORGANIZATION leaves a user out.')
    return {
      kind,
      userId: userId ?? null,
      groupId: groupId ?? null,
      onlyNew: onlyNew ?? false,
      exceptUserId: exceptUserId ?? null,
    }
  })
  return [...new Map(targets.map((target) => [`${target.kind} ${target.userId ?? target.groupId}`, target])).values()]
}

function settingsOf(given: Shape<typeof TermsInput>, context: GraphContext, today = dayIn('no', context.now())) {
  const terms = {
    dueOn: given.dueOn ?? null,
    dueDays: given.dueDays ?? null,
    delayDays: given.delayDays ?? 0,
    repeatMonths: given.repeatMonths ?? null,
  }
  const problem = termsProblem(terms, today)
  if (problem) throw badRequest(problem)
  const greeting = given.greeting?.trim().normalize('NFC') ?? ''
  if ([...greeting].length > maxGreetingLength)
    throw badRequest(`A greeting has at most ${maxGreetingLength} characters.`)
  return { ...terms, greeting: greeting === '' ? null : greeting, notifyWhenDone: given.notifyWhenDone ?? false }
}

function itemsOf(courseIds: readonly string[], playlistIds: readonly string[], least = 1) {
  const items = [
    ...[...new Set(courseIds)].map((courseId) => ({ courseId, playlistId: null })),
    ...[...new Set(playlistIds)].map((playlistId) => ({ courseId: null, playlistId })),
  ]
  if (items.length < least || items.length > maxItems)
    throw badRequest(`There are ${least}–${maxItems} things to assign.`)
  if (![...courseIds, ...playlistIds].every(isUuid)) throw badRequest('A course or list has an id of its own.')
  return items
}

const AssignmentPreview = builder.objectRef<Preview>('AssignmentPreview').implement({
  fields: (t) => ({
    people: t.exposeInt('people', { description: 'How many it reaches today.' }),
    holders: t.field({
      type: [
        builder.objectRef<Preview['holders'][number]>('AssignmentHolders').implement({
          description: 'How many of them have a course already. They don’t get it anew.',
          fields: (h) => ({ courseId: h.exposeID('courseId'), people: h.exposeInt('people') }),
        }),
      ],
      resolve: ({ holders }) => [...holders],
    }),
    unopenedCourseIds: t.idList({
      description: 'Courses that the organisation’s subscription does not open.',
      resolve: ({ unopened }) => [...unopened],
    }),
  }),
})

const signedIn = { authScopes: { signedIn: true } }

builder.queryField('assignmentPreview', (t) =>
  t.field({
    ...signedIn,
    type: AssignmentPreview,
    description: 'Whom an assignment would reach. Nobody for who may not assign it.',
    args: { input: t.arg({ type: PreviewInput, required: true }) },
    resolve: (_, { input }, context) =>
      previewAssignment(context.database, {
        ...by(context),
        organizationId: input.organizationId,
        items: itemsOf(input.courseIds, [], 0),
        targets: targetsOf(input.targets, 0),
      }),
  }),
)

const idsOf = (instanceIds: readonly string[]) => {
  if (instanceIds.length < 1 || instanceIds.length > maxInstances)
    throw badRequest(`instanceIds holds 1–${maxInstances} ids.`)
  return instanceIds
}

builder.mutationFields((t) => ({
  assign: t.field({
    ...signedIn,
    type: AssignResult,
    args: { input: t.arg({ type: AssignInput, required: true }) },
    resolve: (_, { input }, context) =>
      assign(context.database, {
        ...by(context),
        organizationId: input.organizationId,
        items: itemsOf(input.courseIds, input.playlistIds),
        targets: targetsOf(input.targets),
        settings: settingsOf(input.terms, context),
      }),
  }),
  changeAssignment: t.field({
    ...signedIn,
    type: AssignResult,
    args: { input: t.arg({ type: ChangeAssignmentInput, required: true }) },
    resolve: (_, { input }, context) =>
      changeAssignment(context.database, {
        ...by(context),
        assignmentId: input.assignmentId,
        targets: targetsOf(input.targets),
        // an existing deadline in the past is allowed
        settings: settingsOf(input.terms, context, '2000-01-01'),
      }),
  }),
  withdrawAssignment: t.field({
    ...signedIn,
    type: AssignResult,
    args: { assignmentId: t.arg.id({ required: true }) },
    resolve: (_, { assignmentId }, context) => withdrawAssignment(context.database, { ...by(context), assignmentId }),
  }),
  restoreAssignment: t.field({
    ...signedIn,
    type: AssignResult,
    description: 'Takes a withdrawal back, within a day.',
    args: { assignmentId: t.arg.id({ required: true }) },
    resolve: (_, { assignmentId }, context) => restoreAssignment(context.database, { ...by(context), assignmentId }),
  }),
  exempt: t.field({
    ...signedIn,
    type: ExemptResult,
    description: 'Exempts people from what they have been assigned, with a reason of at most 300 characters.',
    args: {
      organizationId: t.arg.id({ required: true }),
      instanceIds: t.arg.idList({ required: true }),
      reason: t.arg.string({ required: true }),
    },
    resolve: (_, { organizationId, instanceIds, reason }, context) => {
      const note = reason.trim().normalize('NFC')
      if (note === '' || [...note].length > maxReasonLength)
        throw badRequest(`A reason has 1–${maxReasonLength} characters.`)
      return exempt(context.database, { ...by(context), organizationId, instanceIds: idsOf(instanceIds), reason: note })
    },
  }),
  endExemption: t.field({
    ...signedIn,
    type: ExemptResult,
    args: { organizationId: t.arg.id({ required: true }), instanceIds: t.arg.idList({ required: true }) },
    resolve: (_, { organizationId, instanceIds }, context) =>
      endExemption(context.database, { ...by(context), organizationId, instanceIds: idsOf(instanceIds) }),
  }),
}))
