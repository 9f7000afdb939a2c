import type { Question } from '#features/quizzes/web/attempt-fragment.ts'
import { goToClip } from './ClipButton.tsx'
import { useOpenClip, type OpenClip } from './use-open-clip.ts'

interface ClipsToSee {
  readonly clips: OpenClip
  readonly count: number
  /** Opens the first and brings the reader there; undefined when there is none. */
  readonly openFirst: (() => void) | undefined
  /** How long they are together; undefined when something is not in any of them. */
  readonly missingSeconds: number | undefined
}

/** The clips of the answers that were not right. */
export function useClipsToSee(wrong: readonly Question[]): ClipsToSee {
  const clips = useOpenClip()
  const lengths = wrong.flatMap(({ questionId, answer }) =>
    answer?.clip && answer.lesson?.kind === 'EPISODE'
      ? [{ questionId, seconds: answer.clip.to - answer.clip.from }]
      : [],
  )
  const [first] = lengths
  const isAll = first !== undefined && lengths.length === wrong.length
  return {
    clips,
    count: lengths.length,
    openFirst:
      first &&
      (() => {
        clips.open(first.questionId)
        goToClip(first.questionId)
      }),
    missingSeconds: isAll ? lengths.reduce((sum, { seconds }) => sum + seconds, 0) : undefined,
  }
}
