import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { useContext, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { reportError } from '#platform/browser/report-error.ts'
import { FailedPart } from './FailedPart.tsx'
import { LazyCode } from './lazy-code.ts'
import { LazyPartContext, RetryContext } from './lazy-part-context.ts'

/** FailedPart resets the boundary: one that resets while it renders passes the next error on to the page. */
const neverReset = () => 0

interface LazyPartOptions {
  /** wraps the message of a failed part where HTML allows certain elements only, such as in a table */
  readonly FailureFrame?: ComponentType<{ children: ReactNode }>
}

/**
 * A component whose code is loaded when it is first rendered; until then it suspends. If its code, its data or its
 * rendering fails, it offers to try again in its own place, and the rest of the page stays.
 * @param load imports the component: `async () => (await import('./Part.tsx')).Part`
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { FailureFrame }: LazyPartOptions = {},
): (props: Props) => ReactNode {
  const code = new LazyCode(load)
  const failure = FailureFrame
    ? (error: ErrorComponentProps) => (
        <FailureFrame>
          <FailedPart {...error} />
        </FailureFrame>
      )
    : FailedPart
  return function LazyPart(props: Props) {
    // its props are new in every render: memoisation would only add to the first load
    'use no memo'
    const support = useContext(LazyPartContext)
    const [Part, setPart] = useState(() => code.component)
    const failedLoads = useRef(0)
    const onCatch = (error: unknown) => {
      reportError(error, 'lazyPart')
      if (code.renew() && ++failedLoads.current > 1) support?.onRepeatedFailure?.()
    }
    const prepare = async () => {
      if (code.component === Part) await support?.beforeRetry?.()
      else setPart(() => code.component)
    }
    return (
      <RetryContext value={prepare}>
        <CatchBoundary getResetKey={neverReset} onCatch={onCatch} errorComponent={failure}>
          <Part {...props} />
        </CatchBoundary>
      </RetryContext>
    )
  }
}
