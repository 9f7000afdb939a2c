/** The SQLSTATE with which the membership table refuses more members than seats (migration 0100). */
const noSeatLeft = 'KU004'

/**
 * Runs a use case that adds a member, and retries it once when the membership table refused one member too many: the
 * second run counts the members that were added in between and refuses by itself (O4).
 * @throws whatever `act` throws, also the refusal of the table if it occurs a second time
 */
export async function retryWhenSeatsAreFull<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (problem) {
    if (problem instanceof Error && 'code' in problem && problem.code === noSeatLeft) return act()
    throw problem
  }
}
