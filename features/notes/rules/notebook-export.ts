/** An exported note: with plain titles, a time such as "7:02" and the URL of its second. */
export interface WrittenNote {
  readonly course: string
  readonly lesson: string
  readonly time: string
  /** '' when the film is no longer there. */
  readonly address: string
  readonly text: string
}

/** Characters to escape in Markdown (CommonMark 0.31, section 2.4). */
const escaped = (text: string) => text.replaceAll(/[\\`*_[\]<>#|~&]/g, String.raw`\$&`)

/** A line within a list that begins no list, number, rule or heading of its own. */
const listed = (line: string) =>
  `  ${escaped(line.trim())
    .replace(/^[-+=]/, String.raw`\$&`)
    .replace(/^(\d+)([.)])/, String.raw`$1\$2`)}`

/** Runs of notes that share a title, in their order. */
function runs(
  notes: readonly WrittenNote[],
  title: (note: WrittenNote) => string,
): { title: string; notes: WrittenNote[] }[] {
  const found: { title: string; notes: WrittenNote[] }[] = []
  for (const note of notes) {
    const last = found.at(-1)
    if (last?.title === title(note)) last.notes.push(note)
    else found.push({ title: title(note), notes: [note] })
  }
  return found
}

const byTitles = (notes: readonly WrittenNote[]) =>
  runs(notes, ({ course }) => course).map((course) => ({
    title: course.title,
    lessons: runs(course.notes, ({ lesson }) => lesson),
  }))

/** The notes, in the notebook's order, as Markdown: a heading for each course and lesson, each time a link to its second. */
export function asMarkdown(heading: string, notes: readonly WrittenNote[]): string {
  const written = ({ time, address, text }: WrittenNote) => {
    const place = `- ${address ? `[${time}](<${address}>)` : time}`
    // a line ends where it ended: two spaces (CommonMark, section 6.7)
    return [place, ...text.split('\n').map(listed)].map((line) => (line.trim() ? `${line}  ` : '')).join('\n')
  }
  const blocks = byTitles(notes).flatMap((course) => [
    `## ${escaped(course.title)}`,
    ...course.lessons.flatMap((lesson) => [`### ${escaped(lesson.title)}`, lesson.notes.map(written).join('\n')]),
  ])
  return `${[`# ${escaped(heading)}`, ...blocks].join('\n\n')}\n`
}

/** The same as plain text. */
export function asText(heading: string, notes: readonly WrittenNote[]): string {
  const blocks = byTitles(notes).flatMap((course) => [
    `${course.title}\n${'='.repeat([...course.title].length)}`,
    ...course.lessons.flatMap((lesson) => [
      lesson.title,
      ...lesson.notes.map(({ time, address, text }) =>
        [`[${time}] ${text.replaceAll('\n', '\n    ')}`, ...(address ? [`    ${address}`] : [])].join('\n'),
      ),
    ]),
  ])
  return `${[heading, ...blocks].join('\n\n')}\n`
}
