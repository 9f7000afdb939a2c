import { createContext, useContext, useEffect } from 'react'

/** The page's title and the decorative words beside the form. */
export interface AuthLayoutTexts {
  readonly title: string
  readonly words?: readonly [first: string, second: string] | undefined
}

export const AuthLayoutContext = createContext<(sheet: AuthLayoutTexts | undefined) => void>(() => undefined)

/** Replaces the title, which is announced, and the words of the layout while mounted. */
export function useAuthLayoutTexts(title: string, first: string, second: string): void {
  const show = useContext(AuthLayoutContext)
  useEffect(() => {
    show({ title, words: [first, second] })
    return () => show(undefined)
  }, [show, title, first, second])
}
