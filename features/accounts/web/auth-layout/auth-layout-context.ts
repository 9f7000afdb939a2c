import { createContext, useContext, useEffect } from 'react'

/** What the way in shows around a step: the name of the page, and the words to trace beside it. */
export interface EntranceSheet {
  readonly title: string
  readonly words?: readonly [first: string, second: string] | undefined
}

export const EntranceSheetContext = createContext<(sheet: EntranceSheet | undefined) => void>(() => undefined)

/** While this stands, the way in has another name, which is read aloud, and other words. */
export function useEntranceSheet(title: string, first: string, second: string): void {
  const show = useContext(EntranceSheetContext)
  useEffect(() => {
    show({ title, words: [first, second] })
    return () => show(undefined)
  }, [show, title, first, second])
}
