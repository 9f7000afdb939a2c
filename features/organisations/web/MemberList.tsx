import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { Suspense, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Select, Skeleton, TextField } from '#design/index.ts'
import { longestSearch } from '#features/organisations/rules/member-filter.ts'
import styles from './MemberList.module.css'
import { MembersFound } from './MembersFound.tsx'
import { useSettled } from './use-settled.ts'
import { usersVariables } from './users-query.ts'

const roles = ['ADMIN', 'MANAGER', 'MEMBER'] as const
type RoleChoice = (typeof roles)[number] | ''

/** The members, to be searched and narrowed by role. While others are on their way the former stay, dimmed (O5). */
export function MemberList({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('organisations')
  const [text, setText] = useState('')
  const [role, setRole] = useState<RoleChoice>('')
  const wanted = JSON.stringify(usersVariables(organizationId, useSettled(text), role))
  const shown = useDeferredValue(wanted)
  return (
    <section aria-label={t('members.label')}>
      <div className={styles.bar}>
        <TextField
          size="small"
          icon={MagnifyingGlassIcon}
          type="search"
          label={<span className="visually-hidden">{t('members.find')}</span>}
          placeholder={t('members.find')}
          value={text}
          onChange={({ currentTarget }) => setText([...currentTarget.value].slice(0, longestSearch).join(''))}
          className={styles.find}
        />
        <Select
          compact
          label={t('members.byRole')}
          value={role}
          options={[
            { value: '', label: t('members.everyRole') },
            ...roles.map((each) => ({ value: each, label: t(`role.${each}`) })),
          ]}
          onChange={({ currentTarget: { value } }) => setRole(roles.find((each) => each === value) ?? '')}
        />
      </div>
      <div className={wanted === shown ? undefined : styles.stale} aria-busy={wanted !== shown}>
        <Suspense fallback={<Skeleton lines={8} />}>
          <MembersFound
            key={shown}
            variables={JSON.parse(shown) as ReturnType<typeof usersVariables>}
            onReset={() => {
              setText('')
              setRole('')
            }}
          />
        </Suspense>
      </div>
    </section>
  )
}
