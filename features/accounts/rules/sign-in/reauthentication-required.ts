/** The user pool's message when it requires reauthentication (ASVS V7.5.1). */
const words = /^Recent authentication is required/

/** Whether an error requires reauthentication. */
export const isReauthenticationRequired = (error: unknown): boolean =>
  error instanceof Error && error.name === 'NotAuthorizedException' && words.test(error.message)

/** The error for GraphQL and REST answers, in the pool's own form, so that all are handled alike. */
export function reauthenticationRequired(): Error {
  const error = new Error('Recent authentication is required')
  error.name = 'NotAuthorizedException'
  return error
}
