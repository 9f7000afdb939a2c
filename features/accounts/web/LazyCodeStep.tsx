import { lazy, Suspense } from 'react'
import type { CodeStepProps } from './CodeStep.tsx'

const CodeStep = lazy(() => import('./CodeStep.tsx').then((module) => ({ default: module.CodeStep })))

/** The code step where hardly anybody comes past it: loaded when it is asked for. */
export function LazyCodeStep(props: CodeStepProps) {
  return (
    <Suspense>
      <CodeStep {...props} />
    </Suspense>
  )
}
