interface Candidate {
  readonly level: string
  readonly access: { readonly userCanWatch: boolean }
  /** Whether it has no film yet. */
  readonly isComing: boolean
  /** The subject it belongs to first of all. */
  readonly category: { readonly id: string }
}

/**
 * The course to begin a subject with. What has a film goes first, what may be watched next, then what belongs to the subject before it belongs
 * to any other, then what is foundational; among equals the earliest in the list.
 */
export function firstCourseOf<Course extends Candidate>(
  courses: readonly Course[],
  subjectId: string,
): Course | undefined {
  const rank = ({ level, access, category, isComing }: Candidate) =>
    (isComing ? 0 : 8) +
    (access.userCanWatch ? 4 : 0) +
    (category.id === subjectId ? 2 : 0) +
    (level === 'foundational' ? 1 : 0)
  return courses.reduce<Course | undefined>(
    (best, course) => (best && rank(best) >= rank(course) ? best : course),
    undefined,
  )
}

/** The experts of several courses, each once, the one with most of the courses first. */
export function expertsOf<Expert extends { readonly id: string }>(
  courses: readonly { readonly experts: readonly Expert[] }[],
): Expert[] {
  const found = new Map<string, { expert: Expert; courses: number }>()
  for (const expert of courses.flatMap(({ experts }) => experts)) {
    found.set(expert.id, { expert, courses: (found.get(expert.id)?.courses ?? 0) + 1 })
  }
  return [...found.values()].sort((a, b) => b.courses - a.courses).map(({ expert }) => expert)
}

/** The subjects that follow one in the editors' order, round the corner if need be; at most `count`. */
export function neighboursOf<Subject extends { readonly id: string }>(
  subjects: readonly Subject[],
  id: string,
  count: number,
): Subject[] {
  const at = subjects.findIndex((subject) => subject.id === id)
  return [...subjects.slice(at + 1), ...subjects.slice(0, Math.max(at, 0))].slice(0, count)
}
