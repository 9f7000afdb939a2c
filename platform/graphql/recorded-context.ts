import type { Database, RawBuilder } from '#platform/database/index.ts'
import type { GraphContext, Viewer } from './context.ts'

/** A question of {@link readTogether} and the database's answer to it, as JSON. */
export interface RecordedRead {
  readonly query: RawBuilder<unknown>
  readonly rows: string
}

/** What an operation was answered from, besides what is published and the facts of its user. */
export interface Recording {
  readonly reads: readonly RecordedRead[]
  readonly usesClock: boolean
  /** Whether on something that cannot be asked again: a transaction, the session, the address, the limits. */
  readonly usesMore: boolean
}

interface Recorder extends Recording {
  reads: RecordedRead[]
  usesClock: boolean
  usesMore: boolean
}

const recorders = new WeakMap<GraphContext, { readonly recorder: Recorder; readonly database: Database }>()

/** A context for the same request that notices what resolvers take from it. */
export function recordedContext(source: GraphContext): {
  readonly context: GraphContext
  readonly recording: Recording
} {
  const recorder: Recorder = { reads: [], usesClock: false, usesMore: false }
  const more = <Key extends keyof GraphContext>(key: Key): GraphContext[Key] => {
    recorder.usesMore = true
    return source[key]
  }
  const context: GraphContext = {
    actor: source.actor,
    locale: source.locale,
    pickTexts: source.pickTexts,
    market: source.market,
    edition: source.edition,
    facts: source.facts,
    viewer: recordedViewer(source.viewer, recorder),
    get now() {
      recorder.usesClock = true
      return source.now
    },
    get database() {
      return more('database')
    },
    get read() {
      return more('read')
    },
    get address() {
      return more('address')
    },
    get staffRights() {
      return more('staffRights')
    },
    get rateLimiter() {
      return more('rateLimiter')
    },
    get outside() {
      return more('outside')
    },
  }
  recorders.set(context, { recorder, database: source.database })
  return { context, recording: recorder }
}

function recordedViewer(viewer: Viewer, recorder: Recorder): Viewer {
  if (viewer.kind !== 'User') return viewer
  const session = <Key extends keyof typeof viewer>(key: Key): (typeof viewer)[Key] => {
    recorder.usesMore = true
    return viewer[key]
  }
  return {
    kind: viewer.kind,
    userId: viewer.userId,
    get sessionId() {
      return session('sessionId')
    },
    get sessionExpiresAt() {
      return session('sessionExpiresAt')
    },
    get reauthenticatedAt() {
      return session('reauthenticatedAt') ?? null
    },
  }
}

/** The database, for those who read what is published or note what they read: `context.database` is for all others. */
export const databaseOf = (context: GraphContext): Database => recorders.get(context)?.database ?? context.database

export function noteRead(context: GraphContext, read: RecordedRead): void {
  recorders.get(context)?.recorder.reads.push(read)
}
