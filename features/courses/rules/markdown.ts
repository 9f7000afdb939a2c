/** A run of text: plain, bold or italic. */
export interface Inline {
  readonly text: string
  readonly mark: 'plain' | 'strong' | 'emphasis'
}

/** A block of a text. Headings have level 1 to 3; a deeper one counts as 3. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly content: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly content: readonly Inline[] }
  | {
      readonly kind: 'list'
      readonly ordered: boolean
      readonly start: number
      readonly items: readonly (readonly Inline[])[]
    }

/**
 * Reads the part of Markdown that attachments are written in: headings, lists of one level, paragraphs, bold and italic
 * (CommonMark 0.31, sections 4.2, 4.8, 5.2 and 6.2). Everything else, markup and links included, stays the text it is.
 */
export function parseMarkdown(text: string): Block[] {
  let blocks: Block[] = []
  let isOpen = false
  for (const line of text.replaceAll('\r\n', '\n').split('\n')) {
    const isBlank = line.trim() === ''
    const begun = isBlank ? undefined : (headingOf(line) ?? itemOf(line))
    if (begun) blocks = appended(blocks, begun)
    else if (!isBlank) blocks = isOpen ? continued(blocks, line) : [...blocks, paragraphOf(line)]
    isOpen = !isBlank && begun?.kind !== 'heading'
  }
  return blocks
}

function headingOf(line: string): Block | undefined {
  const [, marks = '', words = ''] = /^ {0,3}(#{1,6})\s+(.+?)\s*#*\s*$/.exec(line) ?? []
  return marks
    ? { kind: 'heading', level: Math.min(3, marks.length) as 1 | 2 | 3, content: parseInline(words) }
    : undefined
}

/** A list of one item. */
function itemOf(line: string): Block | undefined {
  const [, number, words] = /^ {0,3}(?:(\d{1,9})[.)]|[-*+])\s+(.+)$/.exec(line) ?? []
  if (words === undefined) return undefined
  return { kind: 'list', ordered: number !== undefined, start: Number(number ?? 1), items: [parseInline(words)] }
}

const paragraphOf = (line: string): Block => ({ kind: 'paragraph', content: parseInline(line.trim()) })

/** A list continues when an item of the same kind follows. */
function appended(blocks: readonly Block[], block: Block): Block[] {
  const last = blocks.at(-1)
  if (block.kind !== 'list' || last?.kind !== 'list' || last.ordered !== block.ordered) return [...blocks, block]
  return [...blocks.slice(0, -1), { ...last, items: [...last.items, ...block.items] }]
}

/** A line without a marker continues the paragraph or the item before it. */
function continued(blocks: readonly Block[], line: string): Block[] {
  const last = blocks.at(-1)
  const before = blocks.slice(0, -1)
  if (last?.kind === 'paragraph') return [...before, { ...last, content: joined(last.content, line) }]
  if (last?.kind !== 'list') return [...blocks, paragraphOf(line)]
  return [...before, { ...last, items: [...last.items.slice(0, -1), joined(last.items.at(-1) ?? [], line)] }]
}

const joined = (content: readonly Inline[], line: string): Inline[] =>
  merged([...content, { text: ' ', mark: 'plain' }, ...parseInline(line.trim())])

const marked = /\*\*(?=\S)(.+?)(?<=\S)\*\*|\*(?=[^\s*])(.+?)(?<=[^\s*])\*(?!\*)/g

function parseInline(text: string): Inline[] {
  const runs: Inline[] = []
  let at = 0
  for (const match of text.matchAll(marked)) {
    runs.push({ text: text.slice(at, match.index), mark: 'plain' })
    runs.push(match[1] === undefined ? { text: match[2] ?? '', mark: 'emphasis' } : { text: match[1], mark: 'strong' })
    at = match.index + match[0].length
  }
  runs.push({ text: text.slice(at), mark: 'plain' })
  return merged(runs)
}

/** Removes empty runs and merges adjacent runs of one kind. */
function merged(runs: readonly Inline[]): Inline[] {
  const result: Inline[] = []
  for (const run of runs) {
    const last = result.at(-1)
    if (run.text === '') continue
    if (last?.mark === run.mark) result[result.length - 1] = { ...last, text: last.text + run.text }
    else result.push(run)
  }
  return result
}
