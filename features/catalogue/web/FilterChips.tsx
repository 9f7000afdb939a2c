import { useTranslation } from 'react-i18next'
import { Chip, TextLink } from '#design/index.ts'
import { formatDuration, useLanguage, useLocalised } from '#features/markets/web/index.ts'
import { choicesOf, filterCount, type CatalogueSearch } from './catalogue-search.ts'
import type { FacetsProps } from './Facets.tsx'
import styles from './FilterChips.module.css'
import type { Change } from './use-catalogue-search.ts'

interface FilterChipsProps {
  categories: FacetsProps['categories']
  search: CatalogueSearch
  change: (change: Change) => void
  reset: () => void
}

type Facet = 'category' | 'level' | 'language' | 'access'

/** The filters that are on, each to be taken away, and one way to take away them all. */
export function FilterChips({ categories, search, change, reset }: FilterChipsProps) {
  const { t } = useTranslation('catalogue')
  const language = useLanguage()
  const localised = useLocalised()
  const labelOf: Record<Facet, (value: string) => string> = {
    category: (value) => localised(categories.find(({ shortId }) => shortId === value)?.name ?? []),
    level: (value) => t(`level.${value}`),
    language: (value) => t(`language.${value}`),
    access: (value) => t(`access.${value.toUpperCase()}`),
  }
  const chips = (['category', 'level', 'language', 'access'] as const).flatMap((facet) =>
    choicesOf(search[facet]).map((value) => ({
      key: `${facet} ${value}`,
      label: labelOf[facet](value) || value,
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
          ? t('facet.from', { length: from })
          : `${from}–${to}`
    chips.push({ key: 'minutes', label, remove: () => change({ min: undefined, max: undefined }) })
  }
  if (filterCount(search) === 0) return <span />
  return (
    <div className={styles.chips}>
      {chips.map(({ key, label, remove }) => (
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
