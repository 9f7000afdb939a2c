/** The ids of the heading above all answers, and of the button that opens and closes a question's clip. */
export const answersHeadingId = 'answers'
export const clipButtonId = (questionId: string): string => `clip-of-${questionId}`

/** Scrolls to a question's clip and focuses its button. */
export function goToClip(questionId: string): void {
  const button = document.getElementById(clipButtonId(questionId))
  button?.focus({ preventScroll: true })
  button?.scrollIntoView({ block: 'center' })
}

/** Whether the focus is in the question whose clip is open, or nowhere. */
export function isFocusInClip(questionId: string | undefined): boolean {
  const focused = document.activeElement
  if (focused === null || focused === document.body) return true
  const button = questionId === undefined ? null : document.getElementById(clipButtonId(questionId))
  return button?.closest('li')?.contains(focused) ?? false
}

/** Focuses the heading of the answers and scrolls there, when the last clip is over. */
export function focusAnswers(): void {
  const heading = document.getElementById(answersHeadingId)
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}
