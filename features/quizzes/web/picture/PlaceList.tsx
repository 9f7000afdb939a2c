import { useTranslation } from 'react-i18next'
import type { Mark } from '#features/quizzes/rules/answers/picture.ts'
import { whereIs, without, type Marking } from './marking.ts'
import styles from './PlaceList.module.css'

interface PlaceListProps {
  /** the name of the radio group, unique to the question */
  name: string
  places: readonly { readonly id: string; readonly mark: Mark; readonly name: string }[]
  /** how many are to be found */
  count: number
  marking: Marking
  onMarking: (marking: Marking) => void
}

/** All places of the picture by name, right and wrong, row by row. Choosing one puts a mark there. */
export function PlaceList({ name, places, count, marking, onMarking }: PlaceListProps) {
  const { t } = useTranslation('quizzes')
  const { marks } = marking
  const marked = marks.map((mark) => whereIs(places, mark))
  const isFull = marks.length >= count
  const toggle = (id: string, mark: Mark) => {
    const there = marked.flatMap((where, index) => (where?.isOn && where.id === id ? [index] : []))
    if (there.length > 0) onMarking(without(marking, there))
    else if (count === 1) onMarking({ marks: [mark], current: 0 })
    else if (!isFull) onMarking({ marks: [...marks, mark], current: marks.length })
  }
  return (
    <>
      <div role="group" aria-label={t('picture.places')} className={styles.places}>
        {places.map((place) => {
          const isMarked = marked.some((where) => where?.isOn && where.id === place.id)
          return (
            <label key={place.id} className={styles.place}>
              <input
                type={count === 1 ? 'radio' : 'checkbox'}
                name={name}
                checked={isMarked}
                disabled={isFull && !isMarked && count > 1}
                onChange={() => toggle(place.id, place.mark)}
              />
              <span>{place.name}</span>
            </label>
          )
        })}
      </div>
      {isFull && count > 1 && <p className={styles.full}>{t('picture.full')}</p>}
    </>
  )
}
