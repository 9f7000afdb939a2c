import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useDebouncedValue } from '#design/index.ts'

const pauseMs = 300

/** What is typed into a search field: the text as it is typed, and as it is looked for. */
interface TextInAddress {
  readonly text: string
  readonly setText: (text: string) => void
  /** the text after a pause, without space around it */
  readonly wanted: string
  /** the text in the address */
  readonly asked: string
}

/**
 * The text of a search field, which is `q` in the address after a pause, so that the way back leads to what was looked for.
 * @param addressOf the address of the page for a text; the same function as long as the rest of the address is the same
 */
export function useTextInAddress(addressOf: (text: string) => string): TextInAddress {
  const q = useSearch({ strict: false, select: (search: Readonly<Record<string, unknown>>) => search['q'] })
  const asked = typeof q === 'string' ? q : ''
  const navigate = useNavigate()
  const [text, setText] = useState(asked)
  const wanted = useDebouncedValue(text.trim(), pauseMs)
  useEffect(() => {
    if (wanted !== asked) void navigate({ to: addressOf(wanted), replace: true, resetScroll: false })
  }, [wanted, asked, addressOf, navigate])
  return { text, setText, wanted, asked }
}
