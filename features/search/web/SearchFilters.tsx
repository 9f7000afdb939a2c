import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePaths } from '#features/markets/web/index.ts'
import { languages } from '#values/language.ts'
import type { SearchAddress } from '#features/search/rules/search-address.ts'
import { searchHref } from './search-href.ts'
import styles from './SearchFilters.module.css'

/** What the search is narrowed to, in the address: the language of teaching, and what one may watch. */
export function SearchFilters({ address }: { address: SearchAddress }) {
  const { t } = useTranslation('search')
  const paths = usePaths()
  const navigate = useNavigate()
  const change = (changed: { language?: SearchAddress['language'] | undefined; included?: true | undefined }) =>
    void navigate({ href: searchHref(paths, { ...address, ...changed }), replace: true, resetScroll: false })
  return (
    <div className={styles.filters} role="group" aria-label={t('filter.label')}>
      <button
        type="button"
        aria-pressed={address.included === true}
        className={styles.chip}
        onClick={() => change({ included: address.included ? undefined : true })}
      >
        {t('filter.included')}
      </button>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          aria-pressed={address.language === language}
          className={styles.chip}
          onClick={() => change({ language: address.language === language ? undefined : language })}
        >
          {t(`filter.${language}`)}
        </button>
      ))}
    </div>
  )
}
