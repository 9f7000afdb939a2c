import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RangeSlider } from '#design/index.ts'
import { formatDuration, useLanguage } from '#features/markets/web/index.ts'
import { lengthStops, type CatalogueSearch } from '#features/catalogue/web/catalogue-search.ts'
import type { FacetCounts } from './facets-fragment.ts'
import styles from './Facets.module.css'
import type { Change } from '#features/catalogue/web/use-catalogue-search.ts'

/** After this long without another step, in milliseconds, the address follows: the arrow keys make many steps. */
const debounceMs = 300

interface LengthFacetProps {
  lengths: FacetCounts['lengths']
  search: CatalogueSearch
  change: (change: Change) => void
}

/** The length filter: a bar for each range, and two slider thumbs between the ranges. */
export function LengthFacet({ lengths, search, change }: LengthFacetProps) {
  const { t } = useTranslation('catalogue')
  const language = useLanguage()
  const lastStop = lengths.length
  // a thumb is at the start, after one of the stops, or at the end
  const from = search.min === undefined ? 0 : lengthStops.indexOf(search.min) + 1
  const to = search.max === undefined ? lastStop : lengthStops.indexOf(search.max) + 1
  const [ends, setEnds] = useState<[number, number]>([from, to])
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // a chip taken away, or the page gone back: the thumbs follow, unless they are being moved
    if (settling.current === undefined) setEnds([from, to])
  }, [from, to])
  // a page that is left takes its last step along, or leaves without it
  useEffect(() => () => clearTimeout(settling.current), [])
  const settle = ([first, last]: [number, number]) => {
    clearTimeout(settling.current)
    settling.current = setTimeout(() => {
      settling.current = undefined
      if (first === last) setEnds([from, to])
      else change({ min: lengthStops[first - 1], max: last < lastStop ? lengthStops[last - 1] : undefined })
    }, debounceMs)
  }
  const maxDuration = formatDuration(language, (lengthStops.at(-1) ?? 0) * 60)
  const length = (place: number) => {
    const minutes = lengthStops[place - 1]
    if (minutes === undefined) return t('facet.zeroMinutes')
    return place === lastStop ? t('facet.over', { length: maxDuration }) : formatDuration(language, minutes * 60)
  }
  const highest = Math.max(1, ...lengths.map(({ count }) => count))
  return (
    <div className={styles.length}>
      {/* the slider is the group and has this name */}
      <p className={styles.name} aria-hidden>
        {t('facet.length')}
      </p>
      <div className={styles.bars} aria-hidden>
        {lengths.map(({ upToMinutes, count }, place) => (
          <span
            key={upToMinutes ?? 'over'}
            className={place >= ends[0] && place < ends[1] ? `${styles.bar} ${styles.within}` : styles.bar}
            style={{ height: `${count === 0 ? 4 : 16 + (84 * count) / highest}%` }}
          />
        ))}
      </div>
      <RangeSlider
        label={t('facet.length')}
        minValue={0}
        maxValue={lastStop}
        value={ends}
        onChange={setEnds}
        onChangeEnd={settle}
        thumbLabels={[t('facet.shortest'), t('facet.longest')]}
        valueText={(place, end) => {
          if (end === 'from') return length(place)
          return place === lastStop
            ? t('facet.over', { length: maxDuration })
            : t('facet.upTo', { length: length(place) })
        }}
      />
    </div>
  )
}
