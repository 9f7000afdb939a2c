import { useEffect, useEffectEvent } from 'react'
import { quizKeyOf, type QuizKey } from './quiz-keys.ts'

/** Hears a–d, 1–4 and Enter anywhere on the page, but never what a button, a link or a text field answers to itself. */
export function useQuizKeys(options: readonly unknown[], onKey: (key: QuizKey) => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const key = quizKeyOf(event, options.length)
    if (!key || event.defaultPrevented || event.repeat) return
    const target = event.target instanceof Element ? event.target : null
    if (
      target?.closest(
        '[role=dialog], [role=menu], textarea, select, [contenteditable=true], input:not([type=radio], [type=checkbox])',
      )
    )
      return
    if (key.kind === 'GoOn' && target?.closest('a, button, form input')) return
    event.preventDefault()
    onKey(key)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
