import { useEffect, useState, type RefObject } from 'react'

/** Lines of a list from, up to and including to. */
interface SelectedLines {
  readonly from: number
  readonly to: number
}

const lineOf = (node: Node | null): number | undefined => {
  const element = node instanceof Element ? node : node?.parentElement
  const line = element?.closest<HTMLElement>('[data-line]')?.dataset['line']
  return line === undefined ? undefined : Number(line)
}

/** Which lines of a list the reader has selected text of; undefined for none. */
export function useSelectedLines(list: RefObject<HTMLElement | null>): SelectedLines | undefined {
  const [selected, setSelected] = useState<SelectedLines>()
  useEffect(() => {
    const read = () => {
      const selection = document.getSelection()
      const [one, other] = [lineOf(selection?.anchorNode ?? null), lineOf(selection?.focusNode ?? null)]
      const isWithin = selection && !selection.isCollapsed && list.current?.contains(selection.anchorNode)
      setSelected(
        isWithin && one !== undefined && other !== undefined
          ? { from: Math.min(one, other), to: Math.max(one, other) }
          : undefined,
      )
    }
    document.addEventListener('selectionchange', read)
    return () => document.removeEventListener('selectionchange', read)
  }, [list])
  return selected
}
