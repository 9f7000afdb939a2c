import { UserPlusIcon } from '@phosphor-icons/react/dist/csr/UserPlus'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PrimaryButton, lazyPart } from '#design/index.ts'

const InviteDialog = lazyPart(async () => (await import('./InviteDialog.tsx')).InviteDialog)

export function InviteButton() {
  const { t } = useTranslation('inviting')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <PrimaryButton icon={UserPlusIcon} aria-haspopup="dialog" onPress={() => setOpen(true)}>
        {t('invite')}
      </PrimaryButton>
      {isOpen && (
        <Suspense fallback={null}>
          <InviteDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
