import { useTranslation } from 'react-i18next'
import { Chip, TextLink } from '#design/index.ts'
import { formatDuration, useLanguage, useLocalised } from '#features/markets/web/index.ts'
import { choicesOf } from '#features/catalogue/web/catalogue-search.ts'
import { filterCount, nothingFixed, type Fixed } from '#features/catalogue/web/wall-query.ts'
import type { FacetCategory, FacetCounts } from './facets-fragment.ts'
import styles from './FilterChips.module.css'
import type { Narrowing } from '#features/catalogue/web/use-catalogue-search.ts'

interface FilterChipsProps {
  categories: readonly FacetCategory[]
  facets: FacetCounts
  narrowing: Narrowing
  fixed?: Fixed | undefined
}

type Facet = 'category' | 'level' | 'language' | 'access' | 'expert'

/** The active filters, each removable, and a button that clears them all. */
export function FilterChips({
  categories,
  facets,
  narrowing: { search, change, reset },
  fixed = nothingFixed,
}: FilterChipsProps) {
  const { t } = useTranslation('catalogue')
  const language = useLanguage()
  const localised = useLocalised()
  const nameOf = (shortId: string) => {
    const expert = facets.experts.find((each) => each.expert?.shortId === shortId)?.expert
    return expert ? `${expert.firstName} ${expert.lastName}` : ''
  }
  // what no longer exists narrows nothing, and has no name
  const labelOf: Record<Facet, (value: string) => string> = {
    category: (value) =>
      fixed.category === undefined ? localised(categories.find(({ shortId }) => shortId === value)?.name ?? []) : '',
    level: (value) => t(`level.${value}`),
    language: (value) => t(`language.${value}`),
    access: (value) => t(`access.${value.toUpperCase()}`),
    expert: (value) => (fixed.expert === undefined ? nameOf(value) : ''),
  }
  const chips = (['category', 'level', 'language', 'access', 'expert'] as const).flatMap((facet) =>
    choicesOf(search[facet]).map((value) => ({
      key: `${facet} ${value}`,
      label: labelOf[facet](value),
      remove: () =>
        change({
          [facet]:
            choicesOf(search[facet])
              .filter((each) => each !== value)
              .join('.') || undefined,
        }),
    })),
  )
  const { min, max } = search
  if (min !== undefined || max !== undefined) {
    const [from, to] = [formatDuration(language, (min ?? 0) * 60), formatDuration(language, (max ?? 0) * 60)]
    const label =
      min === undefined
        ? t('facet.upTo', { length: to })
        : max === undefined
          ? t('facet.over', { length: from })
          : `${from}–${to}`
    chips.push({ key: 'minutes', label, remove: () => change({ min: undefined, max: undefined }) })
  }
  if (filterCount(search) === 0) return <span />
  return (
    <div className={styles.chips}>
      {chips
        .filter(({ label }) => label !== '')
        .map(({ key, label, remove }) => (
          <Chip key={key} removeLabel={t('catalogue.removeFilter', { filter: label })} onRemove={remove}>
            {label}
          </Chip>
        ))}
      <TextLink onPress={reset} className={styles.reset}>
        {t('catalogue.reset')}
      </TextLink>
    </div>
  )
}
