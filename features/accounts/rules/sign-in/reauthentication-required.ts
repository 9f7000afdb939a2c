/** How the user pool says that it wants to see first who is there (ASVS V7.5.1). */
const words = /^Recent authentication is required/

/** Whether an error says so. */
export const asksForProof = (error: unknown): boolean =>
  error instanceof Error && error.name === 'NotAuthorizedException' && words.test(error.message)

/** What is thrown where GraphQL or REST says so: the pool's own words, so that all are read alike. */
export function proofNeeded(): Error {
  const error = new Error('Recent authentication is required')
  error.name = 'NotAuthorizedException'
  return error
}
