/** What is needed of a note to find its place in the notebook. */
export interface Noted {
  readonly id: string
  readonly second: number
  readonly createdAt: string
  readonly updatedAt: string
  readonly course: { readonly id: string } | null
  readonly lesson: { readonly id: string } | null
}

/** The notes of one course: lesson by lesson, each in the order of its film. */
interface NotebookPart<Note extends Noted> {
  readonly course: Note['course']
  readonly notes: readonly Note[]
}

const latest = (notes: readonly Noted[]) => Math.max(...notes.map(({ updatedAt }) => Date.parse(updatedAt)))

/** Groups by a key, the group with the latest note first. */
function grouped<Note extends Noted>(notes: readonly Note[], key: (note: Note) => string): Note[][] {
  const groups = new Map<string, Note[]>()
  for (const note of notes) {
    const group = groups.get(key(note))
    if (group) group.push(note)
    else groups.set(key(note), [note])
  }
  return [...groups.values()].sort((a, b) => latest(b) - latest(a))
}

/**
 * Notes as they are read: by course and lesson, what was written in latest first, and within a film in its order.
 * Notes of courses that no longer exist form one group.
 */
export const notebook = <Note extends Noted>(notes: readonly Note[]): NotebookPart<Note>[] =>
  grouped(notes, ({ course }) => course?.id ?? '').map((ofCourse) => ({
    course: ofCourse[0]?.course ?? null,
    notes: grouped(ofCourse, ({ lesson }) => lesson?.id ?? '').flatMap((ofLesson) =>
      ofLesson.sort((a, b) => a.second - b.second || Date.parse(a.createdAt) - Date.parse(b.createdAt)),
    ),
  }))
