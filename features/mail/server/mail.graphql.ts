import { actingStaff } from '#features/staff/server/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import type { GraphContext } from '#platform/graphql/context.ts'
import { badRequest } from '#platform/graphql/errors.ts'
import type { MailExample } from '#platform/mail/index.ts'
import { isLanguage, type Language } from '#values/language.ts'
import { exampleFacts } from './example-facts.ts'
import { exampleId, findExample, mailExamples } from './mail-examples.ts'
import { mailFates, maxLoggedMails, readMailLog, type LoggedMail, type MailLog } from './mail-log.ts'
import { installedPreviewSigner, previewMinutes } from './preview-signer.ts'
import { sendTest, testResults } from './send-test.ts'
import {
  maxSuppressions,
  readSuppressions,
  setSuppressionLifted,
  suppressionResults,
  type Suppression,
  type Suppressions,
} from './suppressions.ts'

const maxTyped = 254

interface ShownExample {
  readonly example: MailExample
  readonly language: Language
  readonly at: Date
  readonly subject: string
  readonly text: string
}

const Example = builder.objectRef<ShownExample>('MailExample').implement({
  description: 'A mail that Kursiva sends, filled with published courses and invented people.',
  fields: (t) => ({
    id: t.id({ resolve: ({ example }) => exampleId(example) }),
    kind: t.string({ resolve: ({ example }) => example.kind }),
    subject: t.exposeString('subject'),
    text: t.exposeString('text', { description: 'The mail as plain text.' }),
    lightPath: t.string({
      description: `The path of its HTML in light colours, for a frame; it works for ${previewMinutes} minutes.`,
      resolve: ({ example, language, at }) =>
        installedPreviewSigner().address({ example: exampleId(example), language, theme: 'light' }, at),
    }),
    darkPath: t.string({
      description: `The path of its HTML in dark colours, for a frame; it works for ${previewMinutes} minutes.`,
      resolve: ({ example, language, at }) =>
        installedPreviewSigner().address({ example: exampleId(example), language, theme: 'dark' }, at),
    }),
  }),
})

const Fate = builder.enumType('MailFate', { values: mailFates })

const Logged = builder.objectRef<LoggedMail>('LoggedMail').implement({
  description: 'A mail without its words, and what became of it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.exposeString('kind'),
    recipient: t.exposeString('recipient'),
    subject: t.exposeString('subject', { description: 'Long numbers are hidden: they may be codes.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    sentAt: t.expose('sentAt', { type: 'DateTime', nullable: true }),
    attempts: t.exposeInt('attempts'),
    fate: t.field({ type: Fate, resolve: ({ fate }) => fate }),
    reason: t.exposeString('reason', { nullable: true, description: 'In the words of the mail server or service.' }),
  }),
})

const Log = builder.objectRef<MailLog>('MailLog').implement({
  fields: (t) => ({
    items: t.field({ type: [Logged], resolve: ({ items }) => [...items] }),
    hasMore: t.exposeBoolean('hasMore'),
  }),
})

const SuppressionType = builder.objectRef<Suppression>('MailSuppression').implement({
  description: 'An address that gets no more of the mails that nobody asked for.',
  fields: (t) => ({
    id: t.exposeID('id'),
    recipient: t.exposeString('recipient'),
    cause: t.field({ type: Fate, resolve: ({ cause }) => cause }),
    reason: t.exposeString('reason'),
    suppressedAt: t.expose('suppressedAt', { type: 'DateTime' }),
  }),
})

const SuppressionList = builder.objectRef<Suppressions>('MailSuppressions').implement({
  fields: (t) => ({
    items: t.field({ type: [SuppressionType], resolve: ({ items }) => [...items] }),
    hasMore: t.exposeBoolean('hasMore'),
  }),
})

const TestResult = builder.enumType('MailTestResult', { values: testResults })
const SuppressionResult = builder.enumType('MailSuppressionResult', { values: suppressionResults })

function languageIn(given: string): Language {
  if (!isLanguage(given)) throw badRequest('The languages are nb, es and en.')
  return given
}

const factsIn = ({ database, outside, now }: GraphContext, language: Language) =>
  exampleFacts({ database, originOf: outside?.originOf ?? (() => undefined) }, language, now())

builder.queryFields((t) => ({
  mailExamples: t.field({
    type: [Example],
    description: 'An example of every mail that Kursiva sends, by kind.',
    authScopes: { staff: 'mail.preview' },
    args: { language: t.arg.string({ required: true }) },
    resolve: async (_, given, context) => {
      const language = languageIn(given.language)
      const facts = await factsIn(context, language)
      return mailExamples.map((example) => ({ example, language, at: facts.at, ...example.render(facts) }))
    },
  }),
  mailExample: t.field({
    type: Example,
    nullable: true,
    description: 'One of the examples; null when there is no such example.',
    authScopes: { staff: 'mail.preview' },
    args: { exampleId: t.arg.id({ required: true }), language: t.arg.string({ required: true }) },
    resolve: async (_, given, context) => {
      const language = languageIn(given.language)
      const example = findExample(given.exampleId)
      if (!example) return null
      const facts = await factsIn(context, language)
      return { example, language, at: facts.at, ...example.render(facts) }
    },
  }),
  mailLog: t.field({
    type: Log,
    description: `What was sent when to whom, the latest first; ${maxLoggedMails} at a time. Every look is written into the log.`,
    authScopes: { staff: 'people.read' },
    args: {
      recipient: t.arg.string({ description: 'Only to this address.' }),
      kind: t.arg.string({ description: 'Only of this kind.' }),
      after: t.arg.id({ description: 'The last mail of the previous page.' }),
    },
    resolve: (_, { recipient, kind, after }, context) => {
      if ((recipient?.length ?? 0) > maxTyped) throw badRequest(`A mail address has at most ${maxTyped} characters.`)
      return readMailLog(context.database, actingStaff(context), {
        recipient: recipient ?? undefined,
        kind: kind ?? undefined,
        after: after ?? undefined,
      })
    },
  }),
  mailSuppressions: t.field({
    type: SuppressionList,
    description: `The suppressed addresses, the latest first; ${maxSuppressions} at a time. Every look is written into the log.`,
    authScopes: { staff: 'people.read' },
    args: { after: t.arg.id({ description: 'The last one of the previous page.' }) },
    resolve: (_, { after }, context) => readSuppressions(context.database, actingStaff(context), after ?? undefined),
  }),
}))

builder.mutationFields((t) => ({
  mailSendTest: t.field({
    type: TestResult,
    description: 'Sends an example to the viewer, at their own verified address.',
    authScopes: { staff: 'letters.send' },
    args: { exampleId: t.arg.id({ required: true }), language: t.arg.string({ required: true }) },
    resolve: async (_, given, context) =>
      sendTest(context.database, actingStaff(context), {
        example: given.exampleId,
        facts: await factsIn(context, languageIn(given.language)),
      }),
  }),
  mailSetSuppressionLifted: t.field({
    type: SuppressionResult,
    description: 'Lifts the suppression of an address whose mail came back, or takes that back.',
    authScopes: { staff: 'letters.send' },
    args: { suppressionId: t.arg.id({ required: true }), isLifted: t.arg.boolean({ required: true }) },
    resolve: (_, given, context) => setSuppressionLifted(context.database, actingStaff(context), given),
  }),
}))
