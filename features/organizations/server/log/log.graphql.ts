import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { badRequest } from '#platform/graphql/errors.ts'
import { isLanguage, type Language } from '#values/language.ts'
import {
  furthestLine,
  logGroupNames,
  logPeriods,
  logSince,
  type LogGroup,
  type LogPeriod,
} from '#features/organizations/rules/log/log-range.ts'
import { logActor, logChanges, logSentence } from '#features/organizations/rules/log/log-sentence.ts'
import { mayAdministrate } from '#features/organizations/server/policy.ts'
import { findLog, type LogFound, type LogLine } from './log-store.ts'

const Change = builder.objectRef<ReturnType<typeof logChanges>[number]>('LogChange').implement({
  description: 'A changed field, in the viewer’s language; an empty text means no value.',
  fields: (t) => ({
    field: t.exposeString('field'),
    before: t.exposeString('before'),
    after: t.exposeString('after'),
  }),
})

type ReadLine = LogLine & { readonly language: Language }

const Line = builder.objectRef<ReadLine>('LogLine').implement({
  description: 'An entry of an organisation’s audit log, as text.',
  fields: (t) => ({
    id: t.exposeID('id'),
    at: t.expose('at', { type: 'DateTime' }),
    kind: t.exposeString('kind'),
    isSystem: t.boolean({ resolve: (line) => line.actor_name === null }),
    actor: t.string({ resolve: (line) => logActor(line.language, line.actor_name) }),
    sentence: t.string({
      description: 'The predicate of the sentence, to be shown after the name of the actor.',
      resolve: (line) => logSentence(line.language, line.kind, line.subject),
    }),
    changes: t.field({
      type: [Change],
      resolve: (line) => logChanges(line.language, line.before, line.after),
    }),
  }),
})

const LogList = builder
  .objectRef<Omit<LogFound, 'items'> & { readonly items: readonly ReadLine[] }>('LogList')
  .implement({
    fields: (t) => ({
      items: t.field({ type: [Line], resolve: ({ items }) => [...items] }),
      totalCount: t.exposeInt('totalCount'),
    }),
  })

const Filter = builder.inputType('LogFilter', {
  fields: (t) => ({
    group: t.string({ description: `One of ${logGroupNames.join(', ')}; everything without.` }),
    language: t.string({
      description: 'The language of the texts: nb, es or en; by default that of the Locale header.',
    }),
    period: t.string({ description: `One of ${logPeriods.join(', ')}: so many days back; all without.` }),
  }),
})

const isOneOf = <Value extends string>(among: readonly Value[], value: string | null | undefined): value is Value =>
  among.some((each) => each === value)

builder.queryField('organizationLog', (t) =>
  t.field({
    type: LogList,
    description:
      'What was done in an organisation in the last 24 months, the latest first, for its admins (O3). Empty for everyone else, whether the organisation exists or not.',
    authScopes: { signedIn: true },
    args: {
      filter: t.arg({ type: Filter }),
      organizationId: t.arg.id({ required: true }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: 20 }),
    },
    resolve: async (_, { filter, organizationId, offset, limit }, context) => {
      if (limit < 1 || limit > 100) throw badRequest('A page has 1 to 100 lines.')
      if (offset < 0 || offset > furthestLine) throw badRequest(`An offset is 0 to ${furthestLine}.`)
      const group: LogGroup | undefined = isOneOf(logGroupNames, filter?.group) ? filter.group : undefined
      const period: LogPeriod = isOneOf(logPeriods, filter?.period) ? filter.period : 'all'
      const tx = await context.read()
      if (!(await mayAdministrate(tx, userIdOf(context), organizationId, 'administrate_organization')))
        return { items: [], totalCount: 0 }
      const since = logSince(period, context.now())
      const { items, totalCount } = await findLog(tx, { organizationId, group, since }, { offset, limit })
      const language = isLanguage(filter?.language) ? filter.language : context.locale
      return { totalCount, items: items.map((line) => ({ ...line, language })) }
    },
  }),
)
