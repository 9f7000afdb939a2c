import './moments/moment.graphql.ts'
import './preferences/playback-preferences.graphql.ts'
import './progress/progress.graphql.ts'
import './heartbeats/record-watching.graphql.ts'

export { createBatcher, type Batcher, type BatcherOptions } from './heartbeats/heartbeat-batcher.ts'
export {
  writeHeartbeats,
  type HeartbeatResult,
  type HeartbeatRow,
  type RecordedProgress,
} from './heartbeats/heartbeat-store.ts'
export {
  createHeartbeatBatcher,
  drainHeartbeats,
  heartbeatRecorder,
  type HeartbeatRecorder,
  type RecordWatchingResult,
} from './heartbeats/record-watching.ts'
export { momentData } from './moments/moment-data.ts'
export { playbackPreferencesData } from './preferences/playback-preferences-data.ts'
export { watchingData } from './watching-data.ts'
export type { FilmCompleted, FilmWatched, WatchingReactions } from './reactions.ts'
export { mergeWatching } from './merge-watching.ts'
