import { print } from 'graphql'
import { accessToken, endsSession, recordActivity } from '#features/accounts/web/index.ts'
import { currentLanguage } from '#features/markets/web/index.ts'
import { graphql } from '#generated/graphql/index.ts'
import type { RecordWatchingMutation } from '#generated/graphql/graphql.ts'
import type { PendingBeat } from '#features/watching/rules/pending-beats.ts'
import type { PostOutcome } from './watch-sender.ts'

const RecordWatching = graphql(`
  mutation RecordWatching($input: RecordWatchingInput!) {
    recordWatching(input: $input) {
      __typename
      ... on WatchingRecorded {
        progress {
          positionSeconds
          completed
          share
          updatedAt
        }
      }
    }
  }
`)

const hash = (RecordWatching as { __meta__?: { hash?: string } }).__meta__?.hash

interface GraphAnswer {
  readonly data?: RecordWatchingMutation | null
  readonly errors?: readonly { message: string; extensions?: { code?: string } }[]
}

/** The latest token this page used: when the page is being left there is no time to ask for one. */
let lastToken: string | undefined

/**
 * Sends one heartbeat by `fetch`, because a page that is being left can only have a request kept alive that way.
 * Never throws: whatever goes wrong is `Failed`, to be tried again.
 */
export async function postHeartbeat(
  graphqlEndpoint: string,
  lessonShortId: string,
  beat: PendingBeat,
  leaving: boolean,
): Promise<PostOutcome> {
  try {
    if (!leaving) lastToken = (await accessToken()) ?? lastToken
    if (!lastToken) return { kind: 'Failed' }
    const response = await fetch(graphqlEndpoint, {
      method: 'POST',
      keepalive: leaving,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${lastToken}`, Locale: currentLanguage() },
      body: JSON.stringify({
        operationName: 'RecordWatching',
        query: print(RecordWatching),
        variables: { input: { lessonShortId, positionSeconds: beat.positionSeconds, ranges: beat.ranges } },
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
    // a film that plays is activity, however still its viewer sits (I7)
    else recordActivity()
    return outcomeOf(data?.recordWatching)
  } catch {
    return { kind: 'Failed' }
  }
}

function outcomeOf(result: RecordWatchingMutation['recordWatching'] | undefined): PostOutcome {
  if (!result) return { kind: 'Failed' }
  if (result.__typename === 'WatchingRecorded') return { kind: 'Stored', progress: result.progress }
  return { kind: 'Refused', reason: result.__typename }
}
