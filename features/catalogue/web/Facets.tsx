import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckboxGroup, RangeSlider } from '#design/index.ts'
import { formatDuration, useLanguage, useLocalised } from '#features/markets/web/index.ts'
import type { CatalogueQuery } from '#generated/graphql/graphql.ts'
import { accesses, choicesOf, levels, spokenLanguages, type CatalogueSearch } from './catalogue-search.ts'
import styles from './Facets.module.css'
import type { Change } from './use-catalogue-search.ts'

export interface FacetsProps {
  categories: CatalogueQuery['categories']
  facets: CatalogueQuery['catalogue']['facets']
  search: CatalogueSearch
  change: (change: Change) => void
}

const step = 5

/** The facets of the catalogue, each choice with what it would give. */
export function Facets({ categories, facets, search, change }: FacetsProps) {
  const { t } = useTranslation('catalogue')
  const localised = useLocalised()
  const countOf = (shortId: string) =>
    facets.categories.find(({ category }) => category?.shortId === shortId)?.count ?? 0
  const joined = (choices: readonly string[]) => choices.join('.') || undefined
  return (
    <>
      <CheckboxGroup
        look="facet"
        className={styles.first}
        legend={t('facet.category')}
        choices={categories.map(({ shortId, name }) => ({
          value: shortId,
          label: localised(name),
          count: countOf(shortId),
        }))}
        value={choicesOf(search.category)}
        onChange={(choices) => change({ category: joined(choices) })}
      />
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
      <Minutes longest={facets.longestMinutes} search={search} change={change} />
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
    </>
  )
}

/** After this long without another step, in milliseconds, the address follows: the arrow keys make many steps. */
const settlesAfter = 300

/** The length in minutes. */
function Minutes({ longest, search, change }: { longest: number } & Pick<FacetsProps, 'search' | 'change'>) {
  const { t } = useTranslation('catalogue')
  const language = useLanguage()
  const most = Math.max(step, Math.ceil(longest / step) * step)
  const from = Math.min(search.min ?? 0, most)
  const to = Math.min(search.max ?? most, most)
  const [minutes, setMinutes] = useState<[number, number]>([from, to])
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // a chip taken away, or the page gone back: the thumbs follow, unless they are being moved
    if (settling.current === undefined) setMinutes([from, to])
  }, [from, to])
  const settle = ([least, longestWanted]: [number, number]) => {
    clearTimeout(settling.current)
    settling.current = setTimeout(() => {
      settling.current = undefined
      change({ min: least > 0 ? least : undefined, max: longestWanted < most ? longestWanted : undefined })
    }, settlesAfter)
  }
  const length = (value: number) => (value === 0 ? t('facet.zeroMinutes') : formatDuration(language, value * 60))
  return (
    <fieldset className={styles.minutes}>
      <legend>{t('facet.length')}</legend>
      <RangeSlider
        label={t('facet.length')}
        minValue={0}
        maxValue={most}
        step={step}
        value={minutes}
        onChange={setMinutes}
        onChangeEnd={settle}
        thumbLabels={[t('facet.shortest'), t('facet.longest')]}
        valueText={(value, end) => (end === 'from' ? length(value) : t('facet.upTo', { length: length(value) }))}
        className={styles.slider}
      />
    </fieldset>
  )
}
