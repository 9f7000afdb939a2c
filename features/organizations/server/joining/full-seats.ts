/** How the table of members says that there are more of them than seats (migration 0100). */
const noSeatLeft = 'KU004'

/**
 * Runs what adds a member, and once more when the table refused one seat too many: whatever added members past
 * the count in between is counted the second time, and the use case says so itself (O4).
 */
export async function refusingFullSeats<Outcome>(act: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await act()
  } catch (problem) {
    if (problem instanceof Error && 'code' in problem && problem.code === noSeatLeft) return act()
    throw problem
  }
}
