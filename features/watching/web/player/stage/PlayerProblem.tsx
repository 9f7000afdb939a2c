import { useTranslation } from 'react-i18next'
import { Button } from '#design/index.ts'
import type { FilmProblem } from '#features/watching/rules/player/film-recovery.ts'
import { StageMessage } from './StageMessage.tsx'

interface PlayerProblemProps {
  /** `Network` while not even the beginning of the film has come. */
  problem: FilmProblem | 'Network' | undefined
  onRetry: () => void
}

/** Why the film does not play, and a retry button. Expired URLs are renewed silently. */
export function PlayerProblem({ problem, onRetry }: PlayerProblemProps) {
  const { t } = useTranslation('watching')
  if (!problem) return null
  return (
    <StageMessage
      isAlert
      title={t(`problem.${problem}.title`)}
      actions={
        <Button variant="stage" onPress={onRetry}>
          {t('problem.retry')}
        </Button>
      }
    >
      {t(`problem.${problem}.text`)}
    </StageMessage>
  )
}
