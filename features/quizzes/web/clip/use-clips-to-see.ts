import { useState } from 'react'
import type { Question } from '#features/quizzes/web/attempt-fragment.ts'
import { focusAnswers, goToClip, isFocusInClip } from './clip-focus.ts'
import type { OpenClip } from './use-open-clip.ts'

interface ClipsToSee {
  readonly clips: OpenClip
  readonly count: number
  /** Plays all of them in turn and brings the reader there; undefined when there is none. */
  readonly playAll: (() => void) | undefined
  /** How long they are together; undefined when something is not in any of them. */
  readonly missingSeconds: number | undefined
}

interface Shown {
  readonly questionId: string
  readonly isInTurn: boolean
  readonly takesFocus: boolean
}

/** The clips of the answers that were not right: each on its own, or all in turn. */
export function useClipsToSee(wrong: readonly Question[]): ClipsToSee {
  const [shown, setShown] = useState<Shown>()
  const lengths = wrong.flatMap(({ questionId, answer }) =>
    answer?.clip && answer.lesson?.kind === 'EPISODE'
      ? [{ questionId, seconds: answer.clip.to - answer.clip.from }]
      : [],
  )
  const [first] = lengths
  const isAll = first !== undefined && lengths.length === wrong.length
  const at = lengths.findIndex(({ questionId }) => questionId === shown?.questionId)

  const show = (place: number) => {
    const takesFocus = isFocusInClip(shown?.questionId)
    const clip = lengths[place]
    setShown(clip && { questionId: clip.questionId, isInTurn: true, takesFocus })
    if (!clip && takesFocus) focusAnswers()
  }
  return {
    clips: {
      openId: shown?.questionId,
      toggle: (questionId) =>
        setShown((now) =>
          now?.questionId === questionId ? undefined : { questionId, isInTurn: false, takesFocus: false },
        ),
      turn:
        shown?.isInTurn && lengths.length > 1
          ? {
              number: at + 1,
              count: lengths.length,
              takesFocus: shown.takesFocus,
              previous: at > 0 ? () => show(at - 1) : undefined,
              next: () => show(at + 1),
            }
          : undefined,
    },
    count: lengths.length,
    playAll:
      first &&
      (() => {
        setShown({ questionId: first.questionId, isInTurn: true, takesFocus: false })
        goToClip(first.questionId)
      }),
    missingSeconds: isAll ? lengths.reduce((sum, { seconds }) => sum + seconds, 0) : undefined,
  }
}
