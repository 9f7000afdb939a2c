import { useActiveOrganizationId } from '#features/organizations/web/index.ts'
import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Dialog, useBanners } from '#design/index.ts'
import { graphql } from '#generated/graphql/index.ts'
import { DeleteGroup } from './group-mutations.ts'
import type { GroupOfList } from './groups-query.ts'
import styles from './groups.module.css'
import { useGroupChange } from './use-group-change.ts'
import { useGroupChoices } from './use-group-choices.ts'

const TiesQuery = graphql(`
  query GroupTies($groupId: ID!) {
    group(id: $groupId) {
      id
      membersCount
      ties {
        shares
        assignments
      }
    }
  }
`)

interface DeleteGroupDialogProps {
  group: GroupOfList
  onClose: () => void
  /** navigates away from the group's page */
  onDelete: () => void
}

/** Deletes a group after a confirmation that shows the consequences. */
export function DeleteGroupDialog({ group, onClose, onDelete }: DeleteGroupDialogProps) {
  const { t } = useTranslation('groups')
  const banners = useBanners()
  const change = useGroupChange()
  const [isDeleting, setDeleting] = useState(false)
  const { data } = useQuery(TiesQuery, { variables: { groupId: group.id }, fetchPolicy: 'network-only' })
  const groups = useGroupChoices(useActiveOrganizationId())
  const hasGroups = groups?.some(({ parentId }) => parentId === group.id) ?? false
  const { shares = 0, assignments = 0 } = data?.group?.ties ?? {}
  const remove = async () => {
    setDeleting(true)
    // leave the group's page first, because a deleted group cannot be loaded again
    onDelete()
    const done = await change(DeleteGroup, { groupId: group.id })
    onClose()
    if (done) banners.show({ key: 'group', kind: 'success', title: t('delete.done', { name: group.name }) })
  }
  const choices = (close: () => void) => (
    <>
      <Button onPress={close}>{t('cancel')}</Button>
      <Button variant="danger" isPending={isDeleting} onPress={() => void remove()}>
        {t('delete.confirm')}
      </Button>
    </>
  )
  return (
    <Dialog
      role="alertdialog"
      width="narrow"
      title={t('delete.title', { name: group.name })}
      consequence={t('delete.consequence', { count: data?.group?.membersCount ?? group.membersCount })}
      closeLabel={t('close')}
      isOpen
      onOpenChange={onClose}
      actions={choices}
    >
      <ul className={styles.ties}>
        {shares > 0 && <li>{t('delete.shares', { count: shares })}</li>}
        {assignments > 0 && <li>{t('delete.assignments', { count: assignments })}</li>}
        {hasGroups && <li>{t('delete.groups')}</li>}
      </ul>
    </Dialog>
  )
}
