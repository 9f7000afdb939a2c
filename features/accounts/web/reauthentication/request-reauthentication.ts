import { asksForProof } from '#features/accounts/rules/sign-in/reauthentication-required.ts'

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
export const withProof = <T>(step: () => Promise<T>): Promise<T> =>
  step().catch((error: unknown) => retryWithProof(error, step))

/**
 * Does a step again that was refused, once the reader has proved to be there.
 * @throws the refusal, where no proof helps or none is given
 */
export async function retryWithProof<T>(refusal: unknown, step: () => Promise<T>): Promise<T> {
  if (asksForProof(refusal) && (await askForProof())) return step()
  throw refusal
}
