import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, PrimaryButton, lazyPart } from '#design/index.ts'

// most readers make no list
const NewPlaylistDialog = lazyPart(async () => (await import('./NewPlaylistDialog.tsx')).NewPlaylistDialog)

interface NewPlaylistProps {
  /** the organisation that is to have it; the reader's own without */
  organizationId?: string | undefined
  /** the page's one lamp */
  isLamp?: boolean | undefined
}

/** A button that asks for a name, creates a playlist and opens it in the editor. */
export function NewPlaylist({ organizationId, isLamp }: NewPlaylistProps) {
  const { t } = useTranslation('playlists')
  const [isOpen, setOpen] = useState(false)
  const shared = { size: 'small' as const, onPress: () => setOpen(true) }
  return (
    <>
      {isLamp ? (
        <PrimaryButton {...shared}>{t('new.button')}</PrimaryButton>
      ) : (
        <Button {...shared} icon={PlusIcon}>
          {t('new.button')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <NewPlaylistDialog organizationId={organizationId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
