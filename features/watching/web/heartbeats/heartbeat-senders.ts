import type { ApolloClient } from '@apollo/client'
import { currentViewer, onLeaving, onSignIn, onSignOut } from '#features/accounts/web/index.ts'
import { graphql } from '#generated/graphql/index.ts'
import { browserHeartbeatStorage } from './heartbeat-storage.ts'
import { postHeartbeat } from './post-heartbeat.ts'
import { createHeartbeatSender, type PostResult, type HeartbeatSender } from './heartbeat-sender.ts'

/** Where the page shows a lesson's progress: in which store, and under which id. */
interface ShownLesson {
  readonly client: ApolloClient
  readonly id: string
}

interface PageSender extends HeartbeatSender {
  /** Says where to show what is acknowledged of a lesson. */
  readonly remember: (lessonShortId: string, shown: ShownLesson) => void
}

const senders = new Map<string, PageSender>()

/** The page's one sender of a user; it sends again when the browser is back online, and rests when the user has left. */
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
    later: (work, ms) => {
      const timer = setTimeout(work, ms)
      return () => clearTimeout(timer)
    },
    random: Math.random,
  })
  const made: PageSender = { ...sender, remember: (shortId, place) => void shown.set(shortId, place) }
  senders.set(userId, made)
  return made
}

/** Sends what waits of whoever is signed in, and of whoever signs in from now on. */
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
  onLeaving(() => flush({ leaving: true }))
  onSignOut(({ userId }) => {
    senders.get(userId)?.rest()
    senders.delete(userId)
  })
}

const ProgressShown = graphql(`
  fragment ProgressShown on Lesson {
    progress {
      positionSeconds
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

/** What the server has said is what lists and the player show. */
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
