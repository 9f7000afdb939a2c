import { mayHandle, type Management } from '#features/organizations/web/index.ts'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton, TextLink } from '#design/index.ts'
import { InvitationActions } from '#features/people/web/inviting/InvitationActions.tsx'
import type { Person } from '#features/people/web/people-query.ts'
import styles from './BulkBar.module.css'
import { LateMenu } from './LateMenu.tsx'
import { isMember, type MemberOfList } from './selection.ts'
import { roles, useChangeRoles } from './use-change-roles.ts'

interface BulkBarProps {
  readonly acting: Management
  readonly chosen: readonly Person[]
  readonly totalCount: string
  readonly assignTo: (userIds: readonly string[]) => ReactNode
  readonly onRemove: (members: readonly MemberOfList[]) => void
  readonly onClear: () => void
}

/**
 * The actions for the selected people. It takes up space without a selection too, so that the rows do not move under
 * the pointer.
 */
export function BulkBar({ acting, chosen, totalCount, assignTo, onRemove, onClear }: BulkBarProps) {
  const { t } = useTranslation('people')
  const { t: named } = useTranslation('organizations')
  const changeRoles = useChangeRoles(acting.organizationId)
  const members = chosen.filter(isMember)
  const invitations = chosen.filter((each) => !isMember(each))
  const [status, ...others] = new Set(invitations.map((each) => each.status))
  const own = members.filter(({ role }) => mayHandle(acting, role))
  const givable = roles.filter((role) => mayHandle(acting, role))
  if (chosen.length === 0)
    return (
      <div className={styles.place}>
        <span className={styles.none}>{t('total', { number: totalCount })}</span>
      </div>
    )
  return (
    <div className={styles.bar} data-bulk role="group" aria-label={t('chosen.label')}>
      <b role="status">{t('chosen.number', { count: chosen.length })}</b>
      {members.length > 0 && assignTo(members.map(({ userId }) => userId))}
      {own.length > 0 && givable.length > 1 && (
        <LateMenu
          label={t('chosen.role')}
          placement="bottom start"
          renderButton={(button) => <TextLink {...button}>{t('chosen.role')}</TextLink>}
          actions={givable.map((role) => ({
            id: role,
            label: named(`role.${role}`),
            onAction: () => void changeRoles(own, role),
          }))}
        />
      )}
      {invitations.length > 0 && (
        <InvitationActions
          invitationIds={invitations.map(({ id }) => id)}
          status={others.length === 0 ? status : undefined}
          inBar
        />
      )}
      {own.length > 0 && (
        <TextLink tone="danger" onPress={() => onRemove(own)}>
          {t('chosen.remove')}
        </TextLink>
      )}
      <IconButton icon={XIcon} aria-label={t('chosen.clear')} onPress={onClear} className={styles.clear} />
    </div>
  )
}
