import { goalKinds, type WeeklyGoal } from '#features/goals/rules/weekly-goal.ts'
import { builder } from '#platform/graphql/builder.ts'
import { userIdOf, type GraphContext } from '#platform/graphql/context.ts'
import { myWeek, type MyWeek, type WeekSubject } from './my-week.ts'
import { setWeeklyGoal, type SetWeeklyGoalResult } from './set-weekly-goal.ts'

const Kind = builder.enumType('WeeklyGoalKind', { description: 'OFF is no goal.', values: goalKinds })

const Goal = builder.objectRef<WeeklyGoal>('WeeklyGoal').implement({
  description: 'What the viewer wants to reach in a week. Nobody else sees it.',
  fields: (t) => ({
    kind: t.expose('kind', { type: Kind }),
    amount: t.exposeInt('amount', { nullable: true, description: 'Minutes, or days; null when it is off.' }),
  }),
})

const Week = builder.objectRef<MyWeek>('LearningWeek').implement({
  description: 'The viewer’s week so far, from Monday to Sunday in the market.',
  fields: (t) => ({
    id: t.id({ description: 'The viewer’s: there is one for each.', resolve: ({ userId }) => userId }),
    monday: t.exposeString('monday', { description: 'Its first day, as 2026-11-23.' }),
    minutes: t.exposeInt('minutes', { description: 'Whole minutes of film, newly seen.' }),
    days: t.field({
      type: ['String'],
      description: 'The days on which something new was seen, as 2026-11-23.',
      resolve: ({ days }) => [...days],
    }),
    goal: t.expose('goal', { type: Goal }),
  }),
})

const subjectOf = (context: GraphContext): WeekSubject => ({
  userId: userIdOf(context),
  market: context.market,
  now: context.now(),
})

builder.queryField('myWeek', (t) =>
  t.field({
    type: Week,
    description: 'What the viewer has learnt this week, and the goal for it.',
    authScopes: { signedIn: true },
    resolve: (_, __, context) => myWeek(context, subjectOf(context)),
  }),
)

type Of<Result extends SetWeeklyGoalResult['kind']> = Extract<SetWeeklyGoalResult, { kind: Result }>

const Saved = builder.objectRef<Of<'Saved'>>('WeeklyGoalSaved').implement({
  fields: (t) => ({ week: t.expose('week', { type: Week }) }),
})
const Malformed = builder.objectRef<Of<'Malformed'>>('MalformedWeeklyGoal').implement({
  description: 'Fewer than 10 or more than 600 minutes, fewer than one or more than seven days. Nothing is stored.',
  fields: (t) => ({ code: t.string({ resolve: () => 'MALFORMED_WEEKLY_GOAL' }) }),
})
const Result = builder.unionType('SetWeeklyGoalResult', {
  types: [Saved, Malformed],
  resolveType: ({ kind }: SetWeeklyGoalResult) => (kind === 'Saved' ? Saved : Malformed),
})

builder.mutationField('setWeeklyGoal', (t) =>
  t.field({
    type: Result,
    description: 'Sets what the viewer wants to reach in a week, or turns it off.',
    authScopes: { signedIn: true },
    args: { kind: t.arg({ type: Kind, required: true }), amount: t.arg.int() },
    resolve: (_, { kind, amount }, context) =>
      setWeeklyGoal(context.database, subjectOf(context), { kind, amount: amount ?? null }),
  }),
)
