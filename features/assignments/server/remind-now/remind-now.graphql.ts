import { builder } from '#platform/graphql/builder.ts'
import { userIdOf, type GraphContext } from '#platform/graphql/context.ts'
import { badRequest } from '#platform/graphql/errors.ts'
import { leftOutReasons, maxChosenPeople, type LeftOutReason } from '#features/assignments/rules/remind-now.ts'
import type { Language } from '#values/language.ts'
import { previewReminders, type ReminderPreview } from './preview-reminders.ts'
import type { Recipient } from './recipient-store.ts'
import { remindNow, type RemindResult } from './remind-now.ts'
import { reminderRefusals, type ReminderRefused, type ReminderRequest } from './select-recipients.ts'

/** People listed by name; the others are counted. */
const maxListed = 50

const ReminderRecipient = builder.objectRef<Recipient>('ReminderRecipient').implement({
  fields: (t) => ({ userId: t.exposeID('userId'), name: t.exposeString('name') }),
})

interface LeftOut {
  readonly reason: LeftOutReason
  readonly people: readonly Recipient[]
}

const ReminderLeftOut = builder.objectRef<LeftOut>('ReminderLeftOut').implement({
  description: 'People who get no reminder now, with the reason. The words for it are the page’s.',
  fields: (t) => ({
    reason: t.expose('reason', { type: builder.enumType('ReminderLeftOutReason', { values: leftOutReasons }) }),
    count: t.int({ resolve: ({ people }) => people.length }),
    people: t.field({
      type: [ReminderRecipient],
      description: `The first ${maxListed} by name.`,
      resolve: ({ people }) => people.slice(0, maxListed),
    }),
  }),
})

const ReminderMail = builder.objectRef<NonNullable<ReminderPreview['mail']>>('ReminderMail').implement({
  description: 'The mail to one recipient as it will be sent, without the code in its link to unsubscribe.',
  fields: (t) => ({
    userId: t.exposeID('userId'),
    language: t.string({ resolve: ({ locale }) => locale satisfies Language }),
    subject: t.exposeString('subject'),
    html: t.exposeString('html', { description: 'A whole document; show it in a sandbox.' }),
    text: t.exposeString('text'),
  }),
})

const Preview = builder.objectRef<ReminderPreview>('ReminderPreview').implement({
  description: 'What a reminder would do now.',
  fields: (t) => ({
    count: t.int({ description: 'How many people get one.', resolve: ({ receivers }) => receivers.length }),
    receivers: t.field({
      type: [ReminderRecipient],
      description: `The first ${maxListed} by name.`,
      resolve: ({ receivers }) => receivers.slice(0, maxListed),
    }),
    leftOut: t.field({
      type: [ReminderLeftOut],
      resolve: ({ leftOut }) =>
        leftOutReasons.flatMap((reason) => {
          const people = leftOut.get(reason)
          return people ? [{ reason, people }] : []
        }),
    }),
    mail: t.field({ type: ReminderMail, nullable: true, resolve: ({ mail }) => mail ?? null }),
  }),
})

const Requested = builder
  .objectRef<Extract<RemindResult, { kind: 'Requested' }>>('RemindersRequested')
  .implement({ fields: (t) => ({ people: t.exposeInt('people') }) })

const Refused = builder.objectRef<ReminderRefused>('RemindersRefused').implement({
  description: 'Nothing is sent. The words for the reason are the page’s.',
  fields: (t) => ({
    reason: t.expose('reason', { type: builder.enumType('ReminderRefusal', { values: reminderRefusals }) }),
  }),
})

const PreviewResult = builder.unionType('ReminderPreviewResult', {
  types: [Preview, Refused],
  resolveType: ({ kind }) => (kind === 'Preview' ? Preview : Refused),
})
const RemindResultType = builder.unionType('RemindResult', {
  types: [Requested, Refused],
  resolveType: ({ kind }) => (kind === 'Requested' ? Requested : Refused),
})

const ReminderInput = builder.inputType('ReminderInput', {
  description: 'Whom to remind: who was chosen, else all who have not done the assignment, else all who lack anything.',
  fields: (t) => ({
    organizationId: t.id({ required: true }),
    assignmentId: t.id({ description: 'Only of this assignment.' }),
    userIds: t.idList({ description: `At most ${maxChosenPeople}.` }),
    groupId: t.id({ description: 'Only people of this group.' }),
    itemId: t.id({ description: 'Only of this course or playlist.' }),
    overdueOnly: t.boolean({ defaultValue: false, description: 'Only of what is past its deadline.' }),
  }),
})

/** @throws for too many people */
function requestOf(input: typeof ReminderInput.$inferInput, context: GraphContext): ReminderRequest {
  const { organizationId, assignmentId, userIds, groupId, itemId, overdueOnly } = input
  if (userIds && (userIds.length < 1 || userIds.length > maxChosenPeople))
    throw badRequest(`userIds holds 1–${maxChosenPeople} ids.`)
  return {
    userId: userIdOf(context),
    at: context.now(),
    organizationId,
    selection: {
      assignmentId: assignmentId ?? undefined,
      userIds: userIds ? [...new Set(userIds)] : undefined,
      groupId: groupId ?? undefined,
      itemId: itemId ?? undefined,
      overdueOnly: overdueOnly ?? false,
    },
    originOf: (market) => context.outside?.originOf(market),
  }
}

builder.queryField('reminderPreview', (t) =>
  t.field({
    type: PreviewResult,
    description: 'Who would get a reminder now, who would not, and the mail, for admins and managers.',
    authScopes: { signedIn: true },
    args: {
      input: t.arg({ type: ReminderInput, required: true }),
      mailTo: t.arg.id({ description: 'The recipient whose mail is shown; the first by default.' }),
    },
    resolve: (_, { input, mailTo }, context) =>
      previewReminders(context.database, { ...requestOf(input, context), mailTo: mailTo ?? undefined }),
  }),
)

builder.mutationField('remindNow', (t) =>
  t.field({
    type: RemindResultType,
    description: 'Mails a reminder to those who may get one: at most one a day for each person and assignment.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: ReminderInput, required: true }) },
    resolve: (_, { input }, context) => remindNow(context.database, requestOf(input, context)),
  }),
)
