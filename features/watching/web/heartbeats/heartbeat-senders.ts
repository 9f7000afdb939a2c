import type { ApolloClient } from '@apollo/client'
import { currentViewer, onBeforeSignOut, onSignIn, onSignOut } from '#features/accounts/web/index.ts'
import { graphql } from '#generated/graphql/index.ts'
import { afterDelay } from '#platform/browser/outbox/outbox-sender.ts'
import { browserHeartbeatStorage } from './heartbeat-storage.ts'
import { postHeartbeat } from './post-heartbeat.ts'
import { createHeartbeatSender, type PostResult, type HeartbeatSender } from './heartbeat-sender.ts'

/** The Apollo cache entry that shows a lesson's progress. */
interface ShownLesson {
  readonly client: ApolloClient
  readonly id: string
}

interface PageSender extends HeartbeatSender {
  /** Registers the cache entry to update when heartbeats of a lesson are acknowledged. */
  readonly remember: (lessonShortId: string, shown: ShownLesson) => void
}

const senders = new Map<string, PageSender>()

/** The page's only sender of a user; it retries when the browser is online again, and stops when the user signs out. */
export function heartbeatSenderOf(userId: string, graphqlEndpoint: string): PageSender {
  if (senders.size === 0) listenForReconnect()
  const existing = senders.get(userId)
  if (existing) return existing
  const shown = new Map<string, ShownLesson>()
  const sender = createHeartbeatSender({
    storage: browserHeartbeatStorage(userId),
    post: (lessonShortId, beat, leaving) => postHeartbeat({ graphqlEndpoint, userId, lessonShortId, beat, leaving }),
    onSettled: (lesson, outcome) => {
      const place = shown.get(lesson)
      if (place) show(place, outcome)
    },
    later: afterDelay,
    random: Math.random,
  })
  const made: PageSender = { ...sender, remember: (shortId, place) => void shown.set(shortId, place) }
  senders.set(userId, made)
  return made
}

/** Sends the pending heartbeats of the signed-in user, and of each user who signs in from now on. */
export function flushHeartbeats({ graphqlEndpoint }: { readonly graphqlEndpoint: string }): void {
  const viewer = currentViewer()
  if (viewer.kind === 'User') heartbeatSenderOf(viewer.user.id, graphqlEndpoint).flush()
  onSignIn(({ userId }) => heartbeatSenderOf(userId, graphqlEndpoint).flush())
}

function listenForReconnect(): void {
  const flush = (options?: { leaving: boolean }) => {
    for (const sender of senders.values()) sender.flush(options)
  }
  window.addEventListener('online', () => flush())
  onBeforeSignOut(() => flush({ leaving: true }))
  onSignOut(({ userId }) => {
    senders.get(userId)?.rest()
    senders.delete(userId)
  })
}

const ProgressShown = graphql(`
  fragment ProgressShown on Lesson {
    progress {
      positionSeconds
      secondsLeft
      completed
      share
      updatedAt
    }
  }
`)

const SeekLimitShown = graphql(`
  fragment SeekLimitShown on Lesson {
    seekLimitSeconds
  }
`)

/** Writes the server's answer to the cache, from which lists and the player read it. */
function show({ client, id }: ShownLesson, outcome: PostResult): void {
  if (outcome.kind === 'Failed') return
  const lesson = client.cache.identify({ __typename: 'Lesson', id }) ?? ''
  if (outcome.kind === 'Stored') {
    client.cache.writeFragment({
      id: lesson,
      fragment: ProgressShown,
      data: { __typename: 'Lesson', progress: { __typename: 'EpisodeProgress', ...outcome.progress } },
    })
  }
  const { seekLimitSeconds } = outcome
  if (seekLimitSeconds !== undefined)
    client.cache.writeFragment({
      id: lesson,
      fragment: SeekLimitShown,
      data: { __typename: 'Lesson', seekLimitSeconds },
    })
}
