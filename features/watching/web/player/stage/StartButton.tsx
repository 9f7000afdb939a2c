import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { useTranslation } from 'react-i18next'
import { PrimaryButton } from '#design/index.ts'
import styles from './StartButton.module.css'

/** The start button of the stage, until the film starts. */
export function StartButton({ startAt, onPress }: { startAt: number; onPress: () => void }) {
  const { t } = useTranslation('watching')
  return (
    <div className={styles.start}>
      <PrimaryButton icon={PlayIcon} onPress={onPress}>
        {startAt > 0 ? t('player.continue') : t('player.begin')}
      </PrimaryButton>
    </div>
  )
}
