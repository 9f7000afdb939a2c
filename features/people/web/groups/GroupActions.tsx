import { useActiveOrganizationId } from '#features/organizations/web/index.ts'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextLink, lazyPart } from '#design/index.ts'
import type { GroupOfList } from './groups-query.ts'
import styles from './groups.module.css'

const GroupDialog = lazyPart(async () => (await import('./GroupDialog.tsx')).GroupDialog)
const DeleteGroupDialog = lazyPart(async () => (await import('./DeleteGroupDialog.tsx')).DeleteGroupDialog)

interface GroupActionsProps {
  readonly group: GroupOfList
  /** navigates away from the page of the group, which is about to be deleted */
  readonly onDelete: () => void
}

/** The actions for a group: rename, move and delete. */
export function GroupActions({ group, onDelete }: GroupActionsProps) {
  const { t } = useTranslation('groups')
  const organizationId = useActiveOrganizationId()
  const [open, setOpen] = useState<'Edit' | 'Delete'>()
  const close = () => setOpen(undefined)
  return (
    <div className={styles.actions}>
      <TextLink icon={PencilSimpleIcon} onPress={() => setOpen('Edit')} aria-haspopup="dialog">
        {t('edit.button')}
      </TextLink>
      <TextLink icon={TrashIcon} tone="danger" onPress={() => setOpen('Delete')} aria-haspopup="dialog">
        {t('delete.button')}
      </TextLink>
      {open && (
        <Suspense>
          {open === 'Edit' ? (
            <GroupDialog organizationId={organizationId} group={group} onClose={close} />
          ) : (
            <DeleteGroupDialog group={group} onClose={close} onDelete={onDelete} />
          )}
        </Suspense>
      )}
    </div>
  )
}
