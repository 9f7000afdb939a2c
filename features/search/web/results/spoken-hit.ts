import type { Paths } from '#values/paths.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { graphql, type FragmentType } from '#generated/graphql/index.ts'

/** An episode in which the words are spoken: where, and in which chapters. */
export const SpokenHitFragment = graphql(`
  fragment SpokenHit on FoundSpeech {
    language
    count
    lines {
      startSeconds
      line
    }
    lesson {
      id
      shortId
      position
      name {
        languageCode
        value
        styled
      }
      durationSeconds
      film {
        chapters {
          startSeconds
          name {
            languageCode
            value
            styled
          }
        }
      }
    }
    course {
      id
      shortId
      name {
        languageCode
        value
        styled
      }
      price {
        amountMinor
        currency
      }
      access {
        userCanWatch
      }
    }
  }
`)

export type SpokenHit = FragmentType<typeof SpokenHitFragment>

/** An episode of a course, as an address needs them. */
export interface Place {
  readonly course: Parameters<Paths['watch']>[0]
  readonly lesson: Parameters<Paths['watch']>[1]
}

/** The address of a moment in an episode: the watch page opens there. */
export function useMomentAddress(): (place: Place, seconds: number) => string {
  const paths = usePaths()
  return ({ course, lesson }, seconds) => `${paths.watch(course, lesson)}?t=${Math.floor(seconds)}`
}
