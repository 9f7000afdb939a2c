// oxlint-disable react/no-array-index-key -- the parts of a text have no names and never change places
import { parseMarkdown, type Block, type Inline } from '#features/courses/rules/markdown.ts'
import styles from './Markdown.module.css'

interface MarkdownProps {
  text: string
  /** level of the text's own first heading on this page */
  topLevel?: 1 | 2 | 3 | undefined
}

/** A text of an attachment as elements: nothing in it is ever parsed as markup. */
export function Markdown({ text, topLevel = 3 }: MarkdownProps) {
  return (
    <div className={styles.text}>
      {parseMarkdown(text).map((block, index) => (
        <MarkdownBlock key={index} block={block} topLevel={topLevel} />
      ))}
    </div>
  )
}

function MarkdownBlock({ block, topLevel }: { block: Block; topLevel: number }) {
  if (block.kind === 'paragraph')
    return (
      <p>
        <Runs runs={block.content} />
      </p>
    )
  if (block.kind === 'heading') {
    const Heading = `h${Math.min(6, topLevel + block.level - 1)}` as 'h3'
    return (
      <Heading className={styles[`level${block.level}`]}>
        <Runs runs={block.content} />
      </Heading>
    )
  }
  const items = block.items.map((item, index) => (
    <li key={index}>
      <Runs runs={item} />
    </li>
  ))
  return block.ordered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>
}

const elements = { strong: 'strong', emphasis: 'em' } as const

function Runs({ runs }: { runs: readonly Inline[] }) {
  return runs.map(({ text, mark }, index) => {
    if (mark === 'plain') return text
    const Element = elements[mark]
    return <Element key={index}>{text}</Element>
  })
}
