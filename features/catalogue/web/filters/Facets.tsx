import { useTranslation } from 'react-i18next'
import { CheckboxGroup } from '#design/index.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import {
  accesses,
  choicesOf,
  levels,
  spokenLanguages,
  type CatalogueSearch,
} from '#features/catalogue/web/catalogue-search.ts'
import { nothingFixed, type Fixed } from '#features/catalogue/web/wall-query.ts'
import type { FacetCategory, FacetCounts } from './facets-fragment.ts'
import { ExpertFacet } from './ExpertFacet.tsx'
import styles from './Facets.module.css'
import { LengthFacet } from './LengthFacet.tsx'
import type { Change } from '#features/catalogue/web/use-catalogue-search.ts'

export interface FacetsProps {
  categories: readonly FacetCategory[]
  facets: FacetCounts
  search: CatalogueSearch
  change: (change: Change) => void
  /** what the page itself has chosen is no facet of it */
  fixed?: Fixed | undefined
}

/** The facets of a wall of courses, each choice with its number of results. */
export function Facets({ categories, facets, search, change, fixed = nothingFixed }: FacetsProps) {
  const { t } = useTranslation('catalogue')
  const localised = useLocalised()
  const joined = (choices: readonly string[]) => choices.join('.') || undefined
  const countOf = (shortId: string) =>
    facets.categories.find(({ category }) => category?.shortId === shortId)?.count ?? 0
  return (
    <div className={styles.facets}>
      {fixed.category === undefined && (
        <CheckboxGroup
          look="facet"
          legend={t('facet.category')}
          choices={categories.map(({ shortId, name }) => ({
            value: shortId,
            label: localised(name),
            count: countOf(shortId),
          }))}
          value={choicesOf(search.category)}
          onChange={(choices) => change({ category: joined(choices) })}
        />
      )}
      <CheckboxGroup
        look="facet"
        legend={t('facet.level')}
        choices={levels.map((level) => ({
          value: level,
          label: t(`level.${level}`),
          count: facets.levels.find((each) => each.level === level)?.count ?? 0,
        }))}
        value={choicesOf(search.level)}
        onChange={(choices) => change({ level: joined(choices) })}
      />
      <CheckboxGroup
        look="facet"
        legend={t('facet.language')}
        choices={spokenLanguages.map((language) => ({
          value: language,
          label: t(`language.${language}`),
          count: facets.languages.find((each) => each.language === language)?.count ?? 0,
        }))}
        value={choicesOf(search.language)}
        onChange={(choices) => change({ language: joined(choices) })}
      />
      <LengthFacet lengths={facets.lengths} search={search} change={change} />
      <CheckboxGroup
        look="facet"
        legend={t('facet.access')}
        choices={accesses.map((access) => ({
          value: access.toLowerCase(),
          label: t(`access.${access}`),
          count: access === 'INCLUDED' ? facets.included : facets.purchasable,
        }))}
        value={choicesOf(search.access)}
        onChange={(choices) => change({ access: joined(choices) })}
      />
      {fixed.expert === undefined && (
        <ExpertFacet experts={facets.experts} search={search} change={change} fixed={fixed} />
      )}
    </div>
  )
}
