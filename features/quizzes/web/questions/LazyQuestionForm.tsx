import { lazy } from 'react'

/** A question and what it is answered with, for other features; fetched when one is shown. */
export const QuestionForm = lazy(async () => ({ default: (await import('./QuestionForm.tsx')).QuestionForm }))
