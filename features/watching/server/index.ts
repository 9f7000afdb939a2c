import './moment.graphql.ts'
import './playback-preferences.graphql.ts'
import './progress.graphql.ts'
import './record-watching.graphql.ts'

export { createBatcher, type Batcher, type BatcherOptions } from './heartbeat-batcher.ts'
export { writeHeartbeats, type HeartbeatOutcome, type HeartbeatRow, type RecordedProgress } from './heartbeat-store.ts'
export {
  createHeartbeatBatcher,
  drainHeartbeats,
  heartbeatRecorder,
  type HeartbeatRecorder,
  type RecordWatchingResult,
} from './record-watching.ts'
export { momentData } from './moment-data.ts'
export { playbackPreferencesData } from './playback-preferences-data.ts'
export { watchingData } from './watching-data.ts'
export type { FilmCompleted, FilmWatched, WatchingReactions } from './reactions.ts'
export { carryOverWatching } from './carry-over.ts'
