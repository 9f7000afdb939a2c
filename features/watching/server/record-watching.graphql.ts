import { NoAccess } from '#features/courses/server/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import type { RecordedProgress } from './heartbeat-store.ts'
import { EpisodeProgress } from './progress.graphql.ts'
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
  }),
})

type Refused<Kind extends RecordWatchingResult['kind']> = Extract<RecordWatchingResult, { kind: Kind }>

const WatchingRecorded = builder
  .objectRef<{ kind: 'Recorded'; progress: RecordedProgress }>('WatchingRecorded')
  .implement({
    description: 'The heartbeat is stored.',
    fields: (t) => ({ progress: t.expose('progress', { type: EpisodeProgress }) }),
  })
const UnknownLesson = builder.objectRef<Refused<'UnknownLesson'>>('UnknownLesson').implement({
  description: 'There is no such episode.',
  fields: (t) => ({ code: t.string({ resolve: () => 'UNKNOWN_LESSON' }) }),
})
const BeyondTheEnd = builder.objectRef<Refused<'BeyondTheEnd'>>('BeyondTheEnd').implement({
  description: 'The position or a range lies beyond the end of the film.',
  fields: (t) => ({ durationSeconds: t.exposeInt('durationSeconds') }),
})
const MalformedHeartbeat = builder.objectRef<Refused<'MalformedHeartbeat'>>('MalformedHeartbeat').implement({
  description: 'A negative, inverted or empty range, a negative position, or more than 200 ranges.',
  fields: (t) => ({ code: t.string({ resolve: () => 'MALFORMED_HEARTBEAT' }) }),
})

const typeNames = {
  Recorded: WatchingRecorded,
  NoAccess,
  UnknownLesson,
  BeyondTheEnd,
  MalformedHeartbeat,
} as const

const Result = builder.unionType('RecordWatchingResult', {
  types: [WatchingRecorded, NoAccess, UnknownLesson, BeyondTheEnd, MalformedHeartbeat],
  resolveType: (result: RecordWatchingResult) => typeNames[result.kind],
})

builder.mutationField('recordWatching', (t) =>
  t.field({
    type: Result,
    description:
      'Records what has been watched (C7). Answered when it is stored; sending the same again changes nothing.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: RecordWatchingInput, required: true }) },
    resolve: (_, { input }, context) =>
      heartbeatRecorder(context.database, context.now).record(
        { userId: userIdOf(context), market: context.market },
        input,
      ),
  }),
)
