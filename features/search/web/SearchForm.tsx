import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { useNavigate } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon, PrimaryButton } from '#design/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import type { SearchAddress } from '#features/search/rules/search-address.ts'
import { searchHref } from './search-href.ts'
import styles from './SearchForm.module.css'

/** The field of the search page; Enter takes it to the address (C5). */
export function SearchForm({ address }: { address: SearchAddress }) {
  const { t } = useTranslation('search')
  const paths = usePaths()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(address.search)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void navigate({ href: searchHref(paths, { ...address, search: typed.trim() }) })
  }
  return (
    <search className={styles.search}>
      <form onSubmit={submit} className={styles.form} noValidate>
        <Icon icon={MagnifyingGlassIcon} size={32} />
        <input
          type="search"
          name="search"
          aria-label={t('title')}
          placeholder={t('placeholder')}
          value={typed}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          className={styles.input}
          // the page is about this field: without a text in it there is nothing else to do here
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={address.search === ''}
        />
        <PrimaryButton type="submit" className={styles.button}>
          {t('search')}
        </PrimaryButton>
      </form>
    </search>
  )
}
