import type { ApolloClient } from '@apollo/client'
import type { PlaybackPreferences } from '#features/watching/rules/player/preferences.ts'
import { parsePreferences } from '#features/watching/rules/player/preferences.ts'
import { graphql, readFragment, type FragmentType } from '#generated/graphql/index.ts'

/** The preferences that a new browser starts with. */
export const LatestPreferences = graphql(`
  fragment LatestPreferences on PlaybackPreferences {
    autoplay
    muted
    volume
    speed
    subtitle
    quality
    captionSize
    captionGround
    captionPlace
    captionColour
    pageKeys
    filmQuestions
  }
`)

const SavePlaybackPreferences = graphql(`
  mutation SavePlaybackPreferences($input: PlaybackPreferencesInput!) {
    savePlaybackPreferences(input: $input) {
      __typename
    }
  }
`)

export const preferencesIn = (latest: FragmentType<typeof LatestPreferences>): PlaybackPreferences =>
  parsePreferences({ ...readFragment(LatestPreferences, latest) })

/** Sends a browser's preferences to the server. @returns whether it has answered */
export async function sendPreferences(
  client: ApolloClient,
  deviceId: string,
  { quality, ...preferences }: PlaybackPreferences,
): Promise<boolean> {
  const input = { deviceId, ...preferences, quality: quality === 'auto' ? null : quality }
  return client.mutate({ mutation: SavePlaybackPreferences, variables: { input } }).then(
    () => true,
    () => false,
  )
}
