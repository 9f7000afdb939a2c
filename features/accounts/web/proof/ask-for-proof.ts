import { asksForProof } from '#features/accounts/rules/proof-needed.ts'

/** Shows the reader the question who is there; resolves to whether it was answered. */
type Asker = () => Promise<boolean>

let asker: Asker | undefined
let asking: Promise<boolean> | undefined

/** Says who asks the reader: the dialog of the page that is open. @returns takes it back */
export function provideAsker(given: Asker): () => void {
  asker = given
  return () => {
    if (asker === given) asker = undefined
  }
}

/** Asks the reader to prove to be there; whoever asks meanwhile gets the same answer. False where no page can ask. */
export function askForProof(): Promise<boolean> {
  asking ??= (asker?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined
  })
  return asking
}

/**
 * Does something sensitive. Where the server wants to see first who is there, the reader is asked, and then it is done
 * after all: what was typed is still here.
 * @throws what `step` throws, also when the reader does not answer
 */
export async function withProof<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    if (asksForProof(error) && (await askForProof())) return step()
    throw error
  }
}
