import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { TitleText, plainTitle } from '#design/index.ts'
import { formatTime, useLocalised } from '#features/markets/web/index.ts'
import type { Tray } from './chosen.ts'
import styles from './CourseContents.module.css'
import { PickButton } from './Pick.tsx'
import type { Hit } from './picker-query.ts'

interface CourseContentsProps {
  hit: Hit
  tray: Tray
  id: string
}

/** The contents of a course, expanded in the list: each episode, quiz and game can be chosen separately. */
export function CourseContents({ hit: { course, found }, tray, id }: CourseContentsProps) {
  const { t } = useTranslation('deep-linking')
  const localised = useLocalised()
  const title = localised(course.name)
  const section = useRef<HTMLElement>(null)
  // the frame is low, so the expanded part is scrolled into view
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section ref={section} id={id} className={styles.contents} aria-labelledby={`${id}-title`}>
      <div>
        <h2 id={`${id}-title`} className={styles.title}>
          <TitleText text={title} />
        </h2>
        <p className={styles.about}>{localised(course.shortDescription)}</p>
        <p className={styles.experts}>{course.experts.join(', ')}</p>
      </div>
      {course.things.length > 0 ? (
        <ul className={styles.things}>
          {course.things.map((thing) => (
            <li key={thing.id}>
              <PickButton
                tray={tray}
                id={thing.id}
                isDisabled={course.isComing}
                label={
                  <>
                    {plainTitle(localised(thing.name))}{' '}
                    <span className="visually-hidden">{t(`spoken.${thing.kind}`, { course: plainTitle(title) })}</span>
                  </>
                }
                note={found.includes(thing.id) ? t('found') : undefined}
                end={thing.kind === 'EPISODE' ? formatTime(thing.durationSeconds) : t(`kind.${thing.kind}`)}
                onPick={() => tray.toggle(course, thing)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.about}>{t('nothingInside')}</p>
      )}
    </section>
  )
}
