import type { LegalBlock, LegalSection, LegalText } from './legal-text.ts'

/**
 * Parses a legal text of `content/legal`: front matter with `title`, `lead` and `version`, then sections that begin with
 * `## Title {#id}`. Blocks are parted by empty lines: paragraphs, lists (`- item`), definitions (`Term` with `: meaning`
 * below it), a form to copy (`> line`), and `::: company` around the definitions beside the company's address.
 * @throws for front matter or a heading that is not complete
 */
export function parseLegalText(markdown: string): LegalText {
  const [, head, body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(markdown) ?? []
  const fields = new Map(
    head?.split('\n').map((line) => [line.split(': ', 1)[0], line.slice(line.indexOf(': ') + 2)] as const),
  )
  const [title, lead, version] = ['title', 'lead', 'version'].map((name) => fields.get(name))
  if (!title || !lead || !version) throw new Error('a legal text has a title, a lead and a version')
  const sections = body
    .split(/^## /m)
    .slice(1)
    .map((section) => parseSection(section))
  return { title, lead, version, sections }
}

function parseSection(section: string): LegalSection {
  const [heading = '', ...rest] = section.split('\n')
  const [, title, id] = /^(.+) \{#([a-z-]+)\}$/.exec(heading) ?? []
  if (!title || !id) throw new Error(`a heading of a legal text has no {#id}: ${heading}`)
  return {
    id,
    title,
    body: parseBlocks(
      rest
        .join('\n')
        .split(/\n{2,}/)
        .map((part) => part.trim()),
    ),
  }
}

function parseBlocks(parts: readonly string[]): LegalBlock[] {
  const blocks: LegalBlock[] = []
  let company: (readonly [string, string])[] | undefined
  for (const part of parts.filter(Boolean)) {
    if (part === '::: company') company = []
    else if (part === ':::' && company) {
      blocks.push({ company })
      company = undefined
    } else if (company) company.push(...definitionsOf(part))
    else append(blocks, part)
  }
  return blocks
}

/** Adds a part; definitions that follow each other are one block. */
function append(blocks: LegalBlock[], part: string): void {
  if (part.startsWith('- ')) blocks.push({ list: part.split('\n').map((line) => line.slice(2)) })
  else if (part.startsWith('> '))
    blocks.push({ form: part.split('\n').flatMap((line) => (line === '>' ? [] : line.slice(2))) })
  else if (part.includes('\n: ')) {
    const last = blocks.at(-1)
    const before = typeof last === 'object' && 'terms' in last ? blocks.splice(-1).flatMap(() => last.terms) : []
    blocks.push({ terms: [...before, ...definitionsOf(part)] })
  } else blocks.push(part)
}

function definitionsOf(part: string): (readonly [term: string, meaning: string])[] {
  const [term = '', ...meaning] = part.split('\n: ')
  return [[term, meaning.join(' ')]]
}
