import { skipToken, useQuery } from '@apollo/client/react'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Monogram, TextField, TextLink, useDebouncedValue, EmailAddress } from '#design/index.ts'
import { MembersQuery, type LicenseOfPage } from './licenses-query.ts'
import styles from './licenses.module.css'
import { useChangeSeats } from './use-change-seats.ts'

interface GiveSeatProps {
  readonly license: LicenseOfPage
  readonly organizationId: string
}

/** Finds members by name or address and gives them a seat. The field keeps the focus, so that several can follow. */
export function GiveSeat({ license, organizationId }: GiveSeatProps) {
  const { t } = useTranslation('licenses')
  const { assign } = useChangeSeats(license.id)
  const [typed, setTyped] = useState('')
  const [given, setGiven] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const text = useDebouncedValue(typed.trim())
  const { data, previousData } = useQuery(
    MembersQuery,
    text === '' ? skipToken : { variables: { organizationId, text }, fetchPolicy: 'network-only' },
  )
  const held = license.holders.map(({ userId }) => userId)
  const found = text === '' ? undefined : (data ?? previousData)?.listPeople.items
  const people = found?.flatMap(({ userId, name, email }) =>
    userId === null || held.includes(userId) ? [] : [{ userId, name: name ?? email, email }],
  )
  const give = async ({ userId, name }: { readonly userId: string; readonly name: string }) => {
    if (await assign(userId)) setGiven(name)
    field.current?.focus()
  }
  return (
    <div className={styles.give}>
      <TextField
        ref={field}
        label={t('find.label')}
        type="search"
        autoComplete="off"
        icon={MagnifyingGlassIcon}
        value={typed}
        onChange={(event) => {
          setGiven('')
          setTyped(event.currentTarget.value.slice(0, 100))
        }}
      />
      <p role="status" className={styles.note}>
        {given
          ? t('find.done', { name: given })
          : people && (people.length === 0 ? t('find.nobody') : t('find.found', { count: people.length }))}
      </p>
      {people && people.length > 0 && (
        <ul className={styles.holders} aria-label={t('find.hits')}>
          {people.map((person) => (
            <li key={person.userId} className={styles.person}>
              <Monogram name={person.name} size="regular" coloured />
              <span className={styles.who}>
                <b>{person.name}</b>
                <small>
                  <EmailAddress address={person.email} />
                </small>
              </span>
              <TextLink
                icon={PlusIcon}
                onPress={() => void give(person)}
                aria-label={t('find.one', { name: person.name })}
              >
                {t('find.button')}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
