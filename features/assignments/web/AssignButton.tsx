import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextLink, lazyPart } from '#design/index.ts'

const AssignDialog = lazyPart(async () => (await import('./dialog/AssignDialog.tsx')).AssignDialog)

interface AssignButtonProps {
  /** the targets selected at first; the dialog can change them */
  readonly userIds: readonly string[]
}

/** Opens the dialog that assigns courses and playlists with a deadline. */
export function AssignButton({ userIds }: AssignButtonProps) {
  const { t } = useTranslation('assignments')
  const [isOpen, setOpen] = useState(false)
  if (userIds.length === 0) return null
  return (
    <>
      <TextLink onPress={() => setOpen(true)}>{t('button')}</TextLink>
      {isOpen && (
        <Suspense>
          <AssignDialog userIds={userIds} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
