import { gql, type ApolloClient } from '@apollo/client'
import { useEffect } from 'react'
import { browserBeatStorage } from './beat-storage.ts'
import { postHeartbeat } from './post-heartbeat.ts'
import { createWatchSender, type EpisodeProgressNow, type WatchSender } from './watch-sender.ts'

interface PageSender extends WatchSender {
  /** Under which id the page's store knows a lesson, so that its progress can be shown when acknowledged. */
  readonly remember: (lessonShortId: string, lessonId: string) => void
}

const senders = new Map<string, PageSender>()

/** The page's one sender of a user. It sends what earlier visits left behind, and again when the browser is back online. */
export function useWatchSender(userId: string, graphqlEndpoint: string, client: ApolloClient): PageSender {
  const sender = senders.get(userId) ?? makeSender(userId, graphqlEndpoint, client)
  useEffect(() => {
    const send = () => sender.flush()
    send()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [sender])
  return sender
}

function makeSender(userId: string, graphqlEndpoint: string, client: ApolloClient): PageSender {
  const ids = new Map<string, string>()
  const sender = createWatchSender({
    storage: browserBeatStorage(userId),
    post: (lesson, beat, leaving) => postHeartbeat(graphqlEndpoint, lesson, beat, leaving),
    onSettled: (lesson, outcome) => {
      const id = ids.get(lesson)
      if (outcome.kind === 'Stored' && id) showProgress(client, id, outcome.progress)
    },
    later: (work, ms) => {
      const timer = setTimeout(work, ms)
      return () => clearTimeout(timer)
    },
    random: Math.random,
  })
  const made: PageSender = { ...sender, remember: (shortId, id) => void ids.set(shortId, id) }
  senders.set(userId, made)
  return made
}

const ProgressShown = gql`
  fragment ProgressShown on Lesson {
    progress {
      positionSeconds
      completed
      share
      updatedAt
    }
  }
`

/** What the server has acknowledged is what lists show. */
function showProgress(client: ApolloClient, lessonId: string, progress: EpisodeProgressNow): void {
  client.cache.writeFragment({
    id: client.cache.identify({ __typename: 'Lesson', id: lessonId }) ?? '',
    fragment: ProgressShown,
    data: { __typename: 'Lesson', progress: { __typename: 'EpisodeProgress', ...progress } },
  })
}
