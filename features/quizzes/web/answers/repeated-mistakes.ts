interface AnsweredQuestion {
  readonly questionId: string
  readonly answer?: { readonly correct: boolean } | null | undefined
}

/** The questions of the newest attempt that were wrong or unanswered in every attempt that included them. */
export function repeatedMistakes<Question extends AnsweredQuestion>(
  attempts: readonly { readonly questions: readonly Question[] }[],
): Question[] {
  const known = new Set(
    attempts.flatMap(({ questions }) =>
      questions.filter(({ answer }) => answer?.correct).map(({ questionId }) => questionId),
    ),
  )
  return (attempts.at(-1)?.questions ?? []).filter(({ questionId }) => !known.has(questionId))
}
