import { isReauthenticationRequired } from '#features/accounts/rules/sign-in/reauthentication-required.ts'

/** Opens the dialog; resolves to whether the user authenticated. */
type OpenDialog = () => Promise<boolean>

let handler: OpenDialog | undefined
let pending: Promise<boolean> | undefined

/** Sets the dialog of the current page. @returns a function that unsets it */
export function setReauthenticationDialog(given: OpenDialog): () => void {
  handler = given
  return () => {
    if (handler === given) handler = undefined
  }
}

/** Asks the user to authenticate again; concurrent calls share the answer. False where no page has the dialog. */
function requestReauthentication(): Promise<boolean> {
  pending ??= (handler?.() ?? Promise.resolve(false)).finally(() => {
    pending = undefined
  })
  return pending
}

/**
 * Runs a sensitive step. Where the server requires reauthentication, the user is asked and the step is repeated; input
 * is kept.
 * @throws what `step` throws, also when the user cancels
 */
export const withReauthentication = <T>(step: () => Promise<T>): Promise<T> =>
  step().catch((error: unknown) => retryAfterReauthentication(error, step))

/**
 * Repeats a refused step after a reauthentication.
 * @throws the refusal, where reauthentication does not help or is cancelled
 */
async function retryAfterReauthentication<T>(refusal: unknown, step: () => Promise<T>): Promise<T> {
  if (isReauthenticationRequired(refusal) && (await requestReauthentication())) return step()
  throw refusal
}
