import { isNotFound, type ErrorComponentProps } from '@tanstack/react-router'
import { startTransition, useContext, useState } from 'react'
import { TextLink } from '#design/components/navigation/TextLink.tsx'
import { LazyPartContext, RetryContext } from './lazy-part-context.ts'
import { useResetOnNavigation } from './use-reset-on-navigation.ts'
import styles from './FailedPart.module.css'

/**
 * Shown instead of a part that failed, with a link to try again. A navigation tries again too. If the part's content does
 * not exist, the error goes to the page, which shows its 404 page. Contains phrasing content only, which is valid in most places.
 * @throws the part's error, if the page has to handle it
 */
export function FailedPart({ error, reset }: ErrorComponentProps) {
  // rendered too seldom for the bytes of memoisation in the first load
  'use no memo'
  const support = useContext(LazyPartContext)
  const prepare = useContext(RetryContext)
  const [isPending, setPending] = useState(false)
  useResetOnNavigation(reset)
  if (!support || isNotFound(error)) throw error
  const retry = async () => {
    setPending(true)
    await prepare()
    // a transition keeps this message until the part is ready, where the page's skeleton would appear otherwise
    startTransition(() => {
      reset()
      setPending(false)
    })
  }
  return (
    <span role="alert" className={styles.failed}>
      {support.failed}{' '}
      <TextLink isPending={isPending} onPress={() => void retry()}>
        {support.tryAgain}
      </TextLink>
    </span>
  )
}
