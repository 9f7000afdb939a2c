import { useTranslation } from 'react-i18next'
import { useContactAddress } from '#features/markets/web/index.ts'
import type { StepProps } from './step-flow.ts'
import { StepFoot } from './StepFoot.tsx'
import { StepHead } from './StepHead.tsx'

/** The pool requires a step that this page does not support. */
export function UnknownStep({ flow }: StepProps) {
  const { t } = useTranslation('sign-in')
  const address = useContactAddress()
  return (
    <>
      <StepHead heading={t('steps.unknown')} takesFocus>
        {t('steps.unknownLead', { address })}
      </StepHead>
      <StepFoot flow={flow} />
    </>
  )
}
