import { skipToken, useSuspenseQuery } from '@apollo/client/react'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckboxGroup, TextField, useDebouncedValue } from '#design/index.ts'
import { FacetExpertsQuery } from '#features/catalogue/web/catalogue-query.ts'
import { choicesOf, type CatalogueSearch } from '#features/catalogue/web/catalogue-search.ts'
import { catalogueVariables, type Fixed } from '#features/catalogue/web/wall-query.ts'
import type { FacetCounts } from './facets-fragment.ts'
import styles from './Facets.module.css'
import { useLagging, type Change } from '#features/catalogue/web/use-catalogue-search.ts'

/** The server counts no more experts than these at a time; when there are as many, there may be more to look for. */
const listed = 12
/** The number of experts shown before searching. */
const before = 6
const maxQueryLength = 60

interface ExpertFacetProps {
  experts: FacetCounts['experts']
  search: CatalogueSearch
  change: (change: Change) => void
  fixed: Fixed
}

/** Who teaches. Of many experts the busiest, those who are chosen, and a field to look for the others. */
export function ExpertFacet({ experts, search, change, fixed }: ExpertFacetProps) {
  const { t } = useTranslation('catalogue')
  const [typed, setTyped] = useState('')
  // deferred, so that the shown experts stay until the new ones are loaded
  const { variables } = useLagging({
    filter: catalogueVariables(search, fixed).filter,
    text: useDebouncedValue(typed.trim()),
  })
  const isLooking = [...variables.text].length > 1
  const { data } = useSuspenseQuery(FacetExpertsQuery, isLooking ? { variables } : skipToken)
  const chosen = choicesOf(search.expert)
  const hasMany = experts.length >= listed || typed !== ''
  const found = isLooking ? (data?.catalogue.facets.experts ?? experts) : experts.slice(0, hasMany ? undefined : listed)
  const shown = found.filter(
    ({ expert }, place) => expert && (isLooking || !hasMany || place < before || chosen.includes(expert.shortId)),
  )
  if (experts.length === 0 && typed === '') return null
  return (
    <>
      <CheckboxGroup
        look="facet"
        legend={t('facet.expert')}
        choices={shown.flatMap(({ expert, count }) =>
          expert ? [{ value: expert.shortId, label: `${expert.firstName} ${expert.lastName}`, count }] : [],
        )}
        value={chosen}
        onChange={(choices) => {
          // chosen experts outside the search result stay chosen
          const hidden = chosen.filter((each) => !shown.some(({ expert }) => expert?.shortId === each))
          change({ expert: [...hidden, ...choices].join('.') || undefined })
        }}
        hint={isLooking && data && shown.length === 0 ? t('facet.noExpert') : undefined}
      />
      {hasMany && (
        <TextField
          size="small"
          icon={MagnifyingGlassIcon}
          type="search"
          label={<span className="visually-hidden">{t('facet.findExpert')}</span>}
          placeholder={t('facet.findExpert')}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value.slice(0, maxQueryLength))}
          className={styles.find}
        />
      )}
    </>
  )
}
