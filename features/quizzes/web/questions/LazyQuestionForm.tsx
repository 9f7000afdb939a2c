import { lazy } from 'react'

/** The question form for other features, loaded when one is shown. */
export const QuestionForm = lazy(async () => ({ default: (await import('./QuestionForm.tsx')).QuestionForm }))
