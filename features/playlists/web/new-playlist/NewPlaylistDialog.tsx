import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, FormTextField, nameLimit, SubmitButton, textField, useForm } from '#design/form/index.ts'
import { Button, Dialog } from '#design/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import styles from './NewPlaylistDialog.module.css'
import { useCreatePlaylist } from './use-create-playlist.ts'

interface NewPlaylistDialogProps {
  organizationId: string | undefined
  onClose: () => void
}

/** The name of a new list; the rest is written where it is edited. */
export function NewPlaylistDialog({ organizationId, onClose }: NewPlaylistDialogProps) {
  const { t } = useTranslation('playlists')
  const paths = usePaths()
  const navigate = useNavigate()
  const create = useCreatePlaylist()
  const [fields] = useState(() => ({ name: textField({ required: true, max: nameLimit, isName: true }) }))
  const form = useForm({
    fields,
    values: {},
    submit: async ({ name }) => {
      const made = await create(name, organizationId)
      if (!made) return
      onClose()
      await navigate({ to: paths.editPlaylist(made) })
    },
  })
  return (
    <Dialog title={t('new.title')} closeLabel={t('new.close')} isOpen onOpenChange={onClose}>
      <Form form={form} className={styles.form}>
        <FormTextField name="name" label={t('new.name')} hint={t('new.hint')} autoComplete="off" />
        <div className={styles.buttons}>
          <Button onPress={onClose}>{t('new.cancel')}</Button>
          <SubmitButton>{t('new.make')}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
