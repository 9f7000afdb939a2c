import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { useSuspenseQuery } from '@apollo/client/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Select, TextField, useDebouncedValue } from '#design/index.ts'
import { maxSearchLength } from '#values/list-page.ts'
import type { PeopleAddress } from '#features/people/rules/people-address.ts'
import { personStatuses } from '#features/people/rules/people-search.ts'
import { GroupChoicesQuery } from '#features/people/web/groups/groups-query.ts'
import { useGroupChoices } from '#features/people/web/groups/use-group-choices.ts'
import { ExportMenu } from './ExportMenu.tsx'
import styles from './PeopleList.module.css'
import type { Change } from './use-people-address.ts'

const roles = ['ADMIN', 'MANAGER', 'MEMBER'] as const

interface PeopleFiltersProps {
  readonly organizationId: string
  readonly address: PeopleAddress
  readonly onChange: (change: Change) => void
}

/** The filters of the list, which are stored in the URL. */
export function PeopleFilters({ organizationId, address, onChange }: PeopleFiltersProps) {
  const { t } = useTranslation('people')
  const { t: named } = useTranslation('organizations')
  // the field of the groups would move the others when its choices arrive
  useSuspenseQuery(GroupChoicesQuery, {
    variables: { organizationId, offset: 0 },
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  })
  const groups = useGroupChoices(organizationId) ?? []
  const { role, group, status } = address
  return (
    <div className={styles.bar}>
      <SearchField text={address.text ?? ''} onSettle={(text) => onChange({ text })} />
      <Select
        compact
        label={t('byRole')}
        value={role ?? ''}
        options={[
          { value: '', label: t('everyRole') },
          ...roles.map((each) => ({ value: each, label: named(`role.${each}`) })),
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ role: roles.find((each) => each === value) })}
      />
      {(groups.length > 0 || group) && (
        <Select
          compact
          label={t('byGroup')}
          value={group ?? ''}
          options={[
            { value: '', label: t('everyGroup') },
            ...groups.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ currentTarget: { value } }) => onChange({ group: value || undefined })}
          className={styles.group}
        />
      )}
      <Select
        compact
        label={t('byStatus')}
        value={status ?? ''}
        options={[
          { value: '', label: t('everyStatus') },
          ...personStatuses.map((each) => ({ value: each, label: t(`status.${each}`) })),
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ status: personStatuses.find((each) => each === value) })}
      />
      <ExportMenu organizationId={organizationId} />
    </div>
  )
}

/**
 * The search text; the URL is updated when the user stops typing, and the field is updated when the user navigates
 * back.
 */
function SearchField({ text, onSettle }: { text: string; onSettle: (text: string) => void }) {
  const { t } = useTranslation('people')
  const [typed, setTyped] = useState(text)
  const [known, setKnown] = useState(text)
  if (known !== text) {
    setKnown(text)
    if (text !== typed.trim()) setTyped(text)
  }
  const settled = useDebouncedValue(typed).trim()
  const settle = useEffectEvent((rested: string) => {
    if (rested === typed.trim() && rested !== text) onSettle(rested)
  })
  useEffect(() => settle(settled), [settled])
  return (
    <TextField
      size="small"
      icon={MagnifyingGlassIcon}
      type="search"
      label={<span className="visually-hidden">{t('find')}</span>}
      placeholder={t('find')}
      value={typed}
      onChange={({ currentTarget }) => setTyped([...currentTarget.value].slice(0, maxSearchLength).join(''))}
      className={styles.find}
    />
  )
}
