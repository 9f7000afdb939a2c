/** How far an organisation has come with what its admins do first. */
interface SetupFacts {
  /** members and open invitations, whoever looks among them */
  readonly people: number
  readonly groups: number
  readonly assignments: number
  /** courses that somebody has begun */
  readonly courses: number
}

/** What an admin does first, in this order, and whether it is done. */
export const setupSteps = ({ people, groups, assignments, courses }: SetupFacts) =>
  [
    { step: 'invite', isDone: people > 1 },
    { step: 'groups', isDone: groups > 0 },
    { step: 'assign', isDone: assignments > 0 },
    { step: 'see', isDone: courses > 0 },
  ] as const

export type SetupStep = ReturnType<typeof setupSteps>[number]
