import type { Transaction } from '#platform/database/index.ts'
import type { LocalisedText } from '#values/localised-text.ts'
import { findQuestions } from './quiz-store.ts'

/** What some questions ask, in their order. Questions that are gone are left out. */
export async function promptsOf(tx: Transaction, questionIds: readonly string[]): Promise<LocalisedText[]> {
  if (questionIds.length === 0) return []
  const prompts = new Map((await findQuestions(tx, questionIds)).map(({ id, prompt }) => [id, prompt]))
  return questionIds.flatMap((id) => {
    const prompt = prompts.get(id)
    return prompt ? [prompt] : []
  })
}
