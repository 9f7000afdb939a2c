import { useTranslation } from 'react-i18next'
import { SubmitButton, useFieldValue } from '#design/form/index.ts'
import { Button, SaveBar } from '#design/index.ts'

/** Shown while the name is changed and not saved. */
export function NameSaveBar({ before, onUndo }: { before: string; onUndo: () => void }) {
  const { t } = useTranslation('account')
  if (useFieldValue('name') === before) return null
  return (
    <SaveBar changed={t('save.changed')} consequence={t('save.consequence')}>
      <Button onPress={onUndo}>{t('save.undo')}</Button>
      <SubmitButton>{t('save.submit')}</SubmitButton>
    </SaveBar>
  )
}
