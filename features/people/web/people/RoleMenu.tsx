import { isLimited, mayHandle, type Management } from '#features/organizations/web/index.ts'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useTranslation } from 'react-i18next'
import { Icon, Pressable } from '#design/index.ts'
import type { Person } from '#features/people/web/people-query.ts'
import { LateMenu } from './LateMenu.tsx'
import styles from './PeopleTable.module.css'
import { isMember, nameOf } from './selection.ts'
import { roles, useChangeRoles } from './use-change-roles.ts'

/** A person's role, and a menu with the other roles for users who may change it. */
export function RoleMenu({ acting, person }: { acting: Management; person: Person }) {
  const { t } = useTranslation('people')
  const { t: named } = useTranslation('organizations')
  const changeRoles = useChangeRoles(acting.organizationId)
  const word = named(`role.${person.role}`)
  const givable = roles.filter((role) => mayHandle(acting, person.role, role))
  const limited = isLimited(person) && <small>{t('ownGroups')}</small>
  if (!isMember(person) || givable.length < 2)
    return (
      <span className={styles.roleWord}>
        {word}
        {limited}
      </span>
    )
  return (
    <>
      <LateMenu
        label={t('roleOf', { name: nameOf(person) })}
        placement="bottom start"
        renderButton={(button) => (
          <Pressable {...button} className={styles.role} aria-label={t('roleIs', { name: nameOf(person), role: word })}>
            {word}
            <Icon icon={CaretDownIcon} size={16} />
          </Pressable>
        )}
        actions={givable.map((role) => ({
          id: role,
          label: named(`role.${role}`),
          icon: role === person.role ? CheckIcon : undefined,
          onAction: () => void changeRoles([person], role),
        }))}
      />
      {limited}
    </>
  )
}
