import { print } from 'graphql'
import {
  accessToken,
  endsSession,
  freshAccessToken,
  readAccessToken,
  recordActivity,
} from '#features/accounts/web/index.ts'
import { currentLanguage } from '#features/markets/web/index.ts'
import { graphql } from '#generated/graphql/index.ts'
import type { RecordWatchingMutation } from '#generated/graphql/graphql.ts'
import {
  elapsedOf,
  secondsWaited,
  type PendingHeartbeat,
} from '#features/watching/rules/progress/pending-heartbeats.ts'
import type { PostResult } from './heartbeat-sender.ts'

const RecordWatching = graphql(`
  mutation RecordWatching($input: RecordWatchingInput!) {
    recordWatching(input: $input) {
      __typename
      ... on WatchingRecorded {
        progress {
          positionSeconds
          secondsLeft
          completed
          share
          updatedAt
        }
        seekLimitSeconds
      }
      ... on SkippedAhead {
        reachedSeconds: seekLimitSeconds
      }
    }
  }
`)

const hash = (RecordWatching as { __meta__?: { hash?: string } }).__meta__?.hash

interface GraphAnswer {
  readonly data?: RecordWatchingMutation | null
  readonly errors?: readonly { message: string; extensions?: { code?: string } }[]
}

interface HeartbeatPost {
  readonly graphqlEndpoint: string
  /** Who has watched it. */
  readonly userId: string
  readonly lessonShortId: string
  readonly beat: PendingHeartbeat
  /** When the page is being closed there is no time to renew the token: the stored one is used. */
  readonly leaving: boolean
}

/**
 * Sends one heartbeat by `fetch`, because only `fetch` offers `keepalive` for a page that is being closed. It is sent only
 * with a token of the user it belongs to, since another user may have signed in.
 * Never throws: every error is `Failed`, to be retried.
 */
export async function postHeartbeat(given: HeartbeatPost): Promise<PostResult> {
  const { graphqlEndpoint, userId, lessonShortId, beat, leaving } = given
  try {
    const token = leaving ? freshAccessToken() : await accessToken()
    if (!token || readAccessToken(token)?.sub !== userId) return { kind: 'Failed' }
    const { positionSeconds, ranges } = beat
    const input = {
      lessonShortId,
      positionSeconds,
      ranges,
      elapsedSeconds: elapsedOf(beat),
      secondsAgo: secondsWaited(beat, Date.now()),
    }
    const response = await fetch(graphqlEndpoint, {
      method: 'POST',
      keepalive: leaving,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, Locale: currentLanguage() },
      body: JSON.stringify({
        operationName: 'RecordWatching',
        query: print(RecordWatching),
        variables: { input },
        ...(hash ? { extensions: { persistedQuery: { version: 1, sha256Hash: hash } } } : {}),
      }),
    })
    if (!response.ok) return { kind: 'Failed' }
    const { data, errors } = (await response.json()) as GraphAnswer
    if (errors)
      endsSession({
        messages: errors.map(({ message }) => message),
        codes: errors.map(({ extensions }) => extensions?.code ?? ''),
      })
    // playing a film counts as activity of the session (I7)
    else recordActivity()
    return outcomeOf(data?.recordWatching)
  } catch {
    return { kind: 'Failed' }
  }
}

function outcomeOf(result: RecordWatchingMutation['recordWatching'] | undefined): PostResult {
  if (!result) return { kind: 'Failed' }
  if (result.__typename === 'WatchingRecorded')
    return { kind: 'Stored', progress: result.progress, seekLimitSeconds: result.seekLimitSeconds }
  const reason = result.__typename
  return { kind: 'Refused', reason, ...('reachedSeconds' in result && { seekLimitSeconds: result.reachedSeconds }) }
}
