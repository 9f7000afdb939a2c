import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { suggesterQuery, type Hits } from './suggester-query.ts'

/** The minimum number of characters for suggestions, and the debounce before the request in milliseconds (C5). */
const minQueryLength = 2
const debounceMs = 250

export type Suggestions =
  | { readonly kind: 'TooShort' }
  | { readonly kind: 'Searching' }
  | { readonly kind: 'Found'; readonly hits: Hits }
  | { readonly kind: 'Failed'; readonly tryAgain: () => void }

/** An answer, and which question it answers; without hits the server could not be reached. */
interface Answer {
  readonly keyword: string
  readonly hits: Hits | undefined
}

/**
 * Suggestions for what is typed (C5). An answer is shown only for the keyword it was asked for: one that comes late,
 * for letters since changed, is dropped.
 * @param keyword without spaces around it
 */
export function useSuggestions(keyword: string, organizationId: string | undefined): Suggestions {
  const apollo = useApolloClient()
  const [answer, setAnswer] = useState<Answer>()
  const isEnough = [...keyword].length >= minQueryLength
  const isAnswered = answer?.keyword === keyword
  useEffect(() => {
    if (!isEnough || isAnswered) return
    let isCurrent = true
    const take = (hits: Hits | undefined) => {
      if (isCurrent) setAnswer({ keyword, hits })
    }
    const timer = setTimeout(() => {
      apollo
        .query({ query: suggesterQuery, variables: { keyword, organizationId: organizationId ?? null } })
        .then(({ data }) => take(data?.suggester))
        .catch(() => take(undefined))
    }, debounceMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [apollo, keyword, organizationId, isEnough, isAnswered])

  if (!isEnough) return { kind: 'TooShort' }
  if (!isAnswered) return { kind: 'Searching' }
  if (answer.hits) return { kind: 'Found', hits: answer.hits }
  return { kind: 'Failed', tryAgain: () => setAnswer(undefined) }
}
