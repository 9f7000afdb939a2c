import { lazyPart } from '#design/index.ts'

/** Answers with what was right and why, for other features; fetched when they are shown. */
export const AnswerReview = lazyPart(async () => (await import('./AnswerReview.tsx')).AnswerReview)
