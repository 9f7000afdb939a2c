import { skipToken, useQuery } from '@apollo/client/react'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Monogram, TextField, TextLink, useDebouncedValue, EmailAddress } from '#design/index.ts'
import { AddToGroup } from './group-mutations.ts'
import { OutsideQuery } from './groups-query.ts'
import styles from './groups.module.css'
import { useGroupChange } from './use-group-change.ts'

interface AddPeopleProps {
  readonly groupId: string
  /** whether the user may add only members, because managers and admins are not limited to the user's own groups */
  readonly membersOnly: boolean
}

/**
 * Adds members to a group by a search for name or address. The field keeps the focus, so that the user can add several.
 */
export function AddPeople({ groupId, membersOnly }: AddPeopleProps) {
  const { t } = useTranslation('groups')
  const { t: o } = useTranslation('organizations')
  const change = useGroupChange()
  const [typed, setTyped] = useState('')
  const [added, setAdded] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const text = useDebouncedValue(typed.trim())
  const { data, previousData } = useQuery(
    OutsideQuery,
    text === '' ? skipToken : { variables: { groupId, text }, fetchPolicy: 'network-only' },
  )
  const found = text === '' ? undefined : (data ?? previousData)?.group?.people
  const add = async ({ id, name }: { id: string; name: string }) => {
    const saved = await change(AddToGroup, { groupId, userIds: [id] })
    if (saved) setAdded(name)
    field.current?.focus()
  }
  const hits = found && (found.totalCount === 0 ? t('add.nobody') : t('add.found', { count: found.totalCount }))
  return (
    <div className={styles.add}>
      <TextField
        ref={field}
        label={t('add.label')}
        hint={t('add.hint')}
        type="search"
        autoComplete="off"
        icon={MagnifyingGlassIcon}
        value={typed}
        onChange={(event) => {
          setAdded('')
          setTyped(event.currentTarget.value.slice(0, 100))
        }}
        className={styles.find}
      />
      <p role="status" className={styles.notice}>
        {added ? t('add.done', { name: added }) : hits}
      </p>
      {found && found.items.length > 0 && (
        <ul className={styles.hits} aria-label={t('add.hits')}>
          {found.items.map((person) => (
            <li key={person.id} className={styles.person}>
              <Monogram name={person.name} size="regular" coloured />
              <span className={styles.who}>
                <b>{person.name}</b>
                <small>
                  <EmailAddress address={person.email} />
                </small>
              </span>
              {membersOnly && person.role !== 'MEMBER' ? (
                <span className={styles.role}>{o(`role.${person.role}`)}</span>
              ) : (
                <TextLink
                  icon={PlusIcon}
                  onPress={() => void add(person)}
                  aria-label={t('add.one', { name: person.name })}
                >
                  {t('add.button')}
                </TextLink>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
