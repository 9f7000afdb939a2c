import type { Transaction } from '#platform/database/index.ts'
import type { LocalisedText } from '#values/localised-text.ts'
import { findQuestions } from '#features/quizzes/server/quiz-store.ts'

/** The prompts of some question versions, in their order. */
export async function findPrompts(tx: Transaction, versionIds: readonly string[]): Promise<LocalisedText[]> {
  if (versionIds.length === 0) return []
  const prompts = new Map((await findQuestions(tx, versionIds)).map(({ version_id, prompt }) => [version_id, prompt]))
  return versionIds.flatMap((id) => {
    const prompt = prompts.get(id)
    return prompt ? [prompt] : []
  })
}
