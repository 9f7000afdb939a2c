import { lazy } from 'react'

/** Answers with what was right and why, for other features; fetched when they are shown. */
export const AnswerReview = lazy(async () => ({ default: (await import('./AnswerReview.tsx')).AnswerReview }))
