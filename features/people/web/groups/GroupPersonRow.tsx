import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton, Monogram, TextLink, useBanners, lazyPart, EmailAddress } from '#design/index.ts'
import { AddToGroup as AddMutation, RemoveFromGroup } from './group-mutations.ts'
import type { PersonOfGroup } from './groups-query.ts'
import styles from './groups.module.css'
import { useGroupChange } from './use-group-change.ts'

const AddToGroup = lazyPart(async () => (await import('./AddToGroup.tsx')).AddToGroup)
const ManagerScope = lazyPart(async () => (await import('./ManagerScope.tsx')).ManagerScope)

interface GroupPersonRowProps {
  readonly person: PersonOfGroup
  readonly groupId: string
  readonly organizationId: string
  /** whether the user may change a manager's scope */
  readonly mayLimit: boolean
  /** whether the user may add and remove this person: a limited manager may only do so with members */
  readonly mayMove: boolean
}

/** A person in a group, with the actions for that person. */
export function GroupPersonRow({ person, groupId, organizationId, mayLimit, mayMove }: GroupPersonRowProps) {
  const { t } = useTranslation('groups')
  const { t: o } = useTranslation('organizations')
  const change = useGroupChange()
  const banners = useBanners()
  const [open, setOpen] = useState<'Groups' | 'Scope'>()
  const { id, name, email, role, isLimited } = person
  const userIds = [id]
  const close = () => setOpen(undefined)
  const reach = t(isLimited ? 'scope.limited' : 'scope.whole')
  const remove = async () => {
    if (!(await change(RemoveFromGroup, { groupId, userIds }))) return
    const undo = () => {
      banners.dismiss('group')
      void change(AddMutation, { groupId, userIds })
    }
    banners.show({
      key: 'group',
      kind: 'success',
      title: t('removed', { name }),
      body: (
        <TextLink inline tone="inherit" onPress={undo}>
          {t('undo')}
        </TextLink>
      ),
    })
  }
  return (
    <li className={styles.person}>
      <Monogram name={name} size="regular" coloured />
      <span className={styles.who}>
        <b>{name}</b>
        <small>
          <EmailAddress address={email} />
        </small>
      </span>
      <span className={styles.role}>
        {o(`role.${role}`)}
        {role === 'MANAGER' && (
          <small>
            {mayLimit ? (
              <TextLink inline onPress={() => setOpen('Scope')} aria-haspopup="dialog">
                {reach}
                <span className="visually-hidden">: {name}</span>
              </TextLink>
            ) : (
              reach
            )}
          </small>
        )}
      </span>
      <span className={styles.rowActions}>
        {mayMove && (
          <>
            <TextLink onPress={() => setOpen('Groups')} aria-haspopup="dialog">
              {t('person.groups')}
              <span className="visually-hidden">: {name}</span>
            </TextLink>
            <IconButton icon={XIcon} aria-label={t('person.remove', { name })} onPress={() => void remove()} />
          </>
        )}
      </span>
      {open && (
        <Suspense>
          {open === 'Groups' ? (
            <AddToGroup organizationId={organizationId} userIds={userIds} except={groupId} onClose={close} />
          ) : (
            <ManagerScope organizationId={organizationId} userId={id} name={name} onClose={close} />
          )}
        </Suspense>
      )}
    </li>
  )
}
