import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { useTranslation } from 'react-i18next'
import { Cover, Icon, plainTitle } from '#design/index.ts'
import { formatDuration, useLanguage, useLocalised } from '#features/markets/web/index.ts'
import type { Tray } from './chosen.ts'
import styles from './CourseCard.module.css'
import { PickButton } from './Pick.tsx'
import type { CourseToPick } from './picker-query.ts'

interface CourseCardProps {
  course: CourseToPick
  tray: Tray
  isOpen: boolean
  /** id of the element that it expands */
  contentsId: string
  onOpen: () => void
  /** whether it gets the focus when it is rendered: the first of the newly loaded courses */
  takesFocus: boolean
}

/** A course in the list: its cover expands its contents, and a button below chooses the whole course. */
export function CourseCard({ course, tray, isOpen, contentsId, onOpen, takesFocus }: CourseCardProps) {
  const { t } = useTranslation('deep-linking')
  const language = useLanguage()
  const localised = useLocalised()
  const title = localised(course.name)
  const here = tray.chosen.filter((each) => each.course.id === course.id).length
  return (
    <div className={styles.card} data-open={isOpen || undefined}>
      <button
        type="button"
        className={styles.open}
        aria-expanded={isOpen}
        aria-controls={isOpen ? contentsId : undefined}
        onClick={onOpen}
        ref={takesFocus ? focusOnce : undefined}
      >
        <Cover
          id={course.shortId}
          category={course.family}
          title={title}
          labels={[localised(course.categoryName), t('number', { number: course.number })]}
          overrides={course.coverSeed ? { seed: course.coverSeed } : undefined}
        />
        <span className={styles.line}>
          <span className={here > 0 ? styles.chosen : undefined}>
            {here > 0
              ? t('chosenHere', { count: here })
              : course.isComing
                ? t('coming')
                : `${t('things', { count: course.things.length })} · ${formatDuration(language, course.durationSeconds)}`}
          </span>
          <Icon icon={CaretDownIcon} size={16} className={styles.caret} />
        </span>
      </button>
      <PickButton
        tray={tray}
        id={course.id}
        className={styles.whole}
        isDisabled={course.isComing}
        label={
          <>
            {t('wholeCourse')}
            <span className="visually-hidden">{` – ${plainTitle(title)}`}</span>
          </>
        }
        onPick={() => tray.toggle(course)}
      />
    </div>
  )
}

const focusOnce = (element: HTMLButtonElement | null) => element?.focus({ preventScroll: true })
