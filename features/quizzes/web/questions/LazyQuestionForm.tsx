import { lazyPart } from '#design/index.ts'

/** The question form for other features, loaded when one is shown. */
export const QuestionForm = lazyPart(async () => (await import('./QuestionForm.tsx')).QuestionForm)
