import './moments/moment.graphql.ts'
import './preferences/playback-preferences.graphql.ts'
import './progress/progress.graphql.ts'
import './heartbeats/record-watching.graphql.ts'

export {
  createHeartbeatBatcher,
  drainHeartbeats,
  heartbeatRecorder,
  type HeartbeatRecorder,
} from './heartbeats/record-watching.ts'
export { learnedCoursesOf } from './progress/progress-loaders.ts'
export { momentData } from './moments/moment-data.ts'
export { playbackPreferencesData } from './preferences/playback-preferences-data.ts'
export { watchingData } from './watching-data.ts'
export type { FilmWatched, WatchingReactions } from './reactions.ts'
export { mergeWatching } from './merge-watching.ts'
