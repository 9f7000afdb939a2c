import { useTranslation } from 'react-i18next'
import { TextLink } from '#design/index.ts'

export function UndoLink({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('people')
  return (
    <TextLink inline tone="inherit" onPress={onPress}>
      {t('undo')}
    </TextLink>
  )
}
