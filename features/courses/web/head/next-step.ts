interface Lesson {
  readonly id: string
  readonly kind: string
  readonly progress?: { readonly positionSeconds: number } | null | undefined
  readonly quiz?: { readonly result?: string | null | undefined } | null | undefined
}

interface Course<L extends Lesson> {
  readonly lessons: readonly L[]
  readonly progress: { readonly started: boolean; readonly nextLesson?: { readonly id: string } | null | undefined }
}

/** The next thing to press on a course that may be watched. `number` counts the lessons from one. */
type NextStep<L> =
  | { readonly kind: 'Begin' | 'Continue' | 'WatchNext' | 'WatchAgain'; readonly lesson: L; readonly number: number }
  | { readonly kind: 'TakeTest'; readonly lesson: L; readonly number: number }
  | { readonly kind: 'Nothing' }

/**
 * The film that is under way, else the next one, else the test until it is passed, else the first film once more; nothing
 * when there are no films and no test to take.
 */
export function nextStep<L extends Lesson>({ lessons, progress }: Course<L>): NextStep<L> {
  const at = lessons.findIndex(({ id }) => id === progress.nextLesson?.id)
  const lesson = lessons[at]
  if (lesson?.kind === 'EPISODE') {
    const isInProgress = (lesson.progress?.positionSeconds ?? 0) > 0
    return { kind: isInProgress ? 'Continue' : progress.started ? 'WatchNext' : 'Begin', lesson, number: at + 1 }
  }
  if (lesson?.kind === 'QUIZ' && lesson.quiz && lesson.quiz.result !== 'PASSED')
    return { kind: 'TakeTest', lesson, number: at + 1 }
  const first = lessons.findIndex(({ kind }) => kind === 'EPISODE')
  const film = lessons[first]
  return film ? { kind: 'WatchAgain', lesson: film, number: first + 1 } : { kind: 'Nothing' }
}
