import { NoAccess } from '#features/courses/server/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { mayWatchThroughLti } from './lti-access.ts'
import { EpisodeProgress } from '#features/watching/server/progress/progress.graphql.ts'
import { heartbeatRecorder, type RecordWatchingResult } from './record-watching.ts'

const WatchedRange = builder.inputType('WatchedRangeInput', {
  description: 'Whole seconds of a film: from, up to but not including to.',
  fields: (t) => ({ from: t.int({ required: true }), to: t.int({ required: true }) }),
})

const RecordWatchingInput = builder.inputType('RecordWatchingInput', {
  description: 'Where the player is and which seconds were played since it last said so; at most 200 ranges.',
  fields: (t) => ({
    lessonShortId: t.string({ required: true }),
    positionSeconds: t.float({ required: true }),
    ranges: t.field({ type: [WatchedRange], required: true }),
    elapsedSeconds: t.float({
      description:
        'How long playing the ranges took, in seconds of time; left out: at most thirty. Seconds that cannot have been played in the time that has passed do not count as seen.',
    }),
    secondsAgo: t.float({
      description:
        'How long the heartbeat had to wait, by the player’s own clock; no time when left out. Of two devices’ positions the later one holds.',
    }),
  }),
})

type Of<Kind extends RecordWatchingResult['kind']> = Extract<RecordWatchingResult, { kind: Kind }>

const WatchingRecorded = builder.objectRef<Of<'Recorded'>>('WatchingRecorded').implement({
  description:
    'The heartbeat is stored. Where films must be watched in order, only what hangs together with the seconds seen so far.',
  fields: (t) => ({
    progress: t.expose('progress', { type: EpisodeProgress }),
    seekLimitSeconds: t.exposeInt('seekLimitSeconds', { nullable: true, description: 'As Lesson.seekLimitSeconds.' }),
  }),
})
const SkippedAhead = builder.objectRef<Of<'SkippedAhead'>>('SkippedAhead').implement({
  description:
    'The organisation wants the film watched in order the first time, and all of this lies beyond what is within reach.',
  fields: (t) => ({ seekLimitSeconds: t.exposeInt('seekLimitSeconds') }),
})
const UnknownLesson = builder.objectRef<Of<'UnknownLesson'>>('UnknownLesson').implement({
  description: 'There is no such episode.',
  fields: (t) => ({ code: t.string({ resolve: () => 'UNKNOWN_LESSON' }) }),
})
const BeyondTheEnd = builder.objectRef<Of<'BeyondTheEnd'>>('BeyondTheEnd').implement({
  description: 'The position or a range lies beyond the end of the film.',
  fields: (t) => ({ durationSeconds: t.exposeInt('durationSeconds') }),
})
const MalformedHeartbeat = builder.objectRef<Of<'MalformedHeartbeat'>>('MalformedHeartbeat').implement({
  description: 'A negative, inverted or empty range, a negative position or waiting time, or more than 200 ranges.',
  fields: (t) => ({ code: t.string({ resolve: () => 'MALFORMED_HEARTBEAT' }) }),
})

const typeNames = {
  Recorded: WatchingRecorded,
  NoAccess,
  UnknownLesson,
  BeyondTheEnd,
  SkippedAhead,
  MalformedHeartbeat,
} as const

const Result = builder.unionType('RecordWatchingResult', {
  types: Object.values(typeNames),
  resolveType: (result: RecordWatchingResult) => typeNames[result.kind],
})

builder.mutationField('recordWatching', (t) =>
  t.field({
    type: Result,
    description:
      'Records what has been watched (C7). Answered when it is stored; sending the same again changes nothing.',
    authScopes: { learning: true },
    args: { input: t.arg({ type: RecordWatchingInput, required: true }) },
    resolve: async (_, { input }, context) => {
      if (context.viewer.kind === 'Launched' && !(await mayWatchThroughLti(context, input.lessonShortId)))
        return { kind: 'NoAccess' } as const
      return heartbeatRecorder(context.database, context.now).record(
        { userId: userIdOf(context), market: context.market },
        input,
      )
    },
  }),
)
