import { useTranslation } from 'react-i18next'
import { Button } from '#design/index.ts'
import { StageMessage } from './StageMessage.tsx'
import type { FilmProblem } from './use-film-source.ts'

/** Why the film does not play, in words, and the way to try again. An address that ended is exchanged without a word. */
export function PlayerProblem({ problem, onRetry }: { problem: FilmProblem | undefined; onRetry: () => void }) {
  const { t } = useTranslation('watching')
  if (!problem || problem === 'AddressEnded') return null
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
