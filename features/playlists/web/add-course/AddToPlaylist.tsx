import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextLink, lazyPart } from '#design/index.ts'

const AddToPlaylistDialog = lazyPart(async () => (await import('./AddToPlaylistDialog.tsx')).AddToPlaylistDialog)

interface AddToPlaylistProps {
  courseId: string
  /** the course's name as it is shown, with its leaning phrase */
  name: string
  className?: string | undefined
}

/** Adds a course to one of the reader's playlists, or to a new one. */
export function AddToPlaylist({ courseId, name, className }: AddToPlaylistProps) {
  const { t } = useTranslation('playlists')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <TextLink className={className} onPress={() => setOpen(true)}>
        {t('add.button')}
      </TextLink>
      {isOpen && (
        <Suspense>
          <AddToPlaylistDialog courseId={courseId} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
