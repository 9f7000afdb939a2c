import { useTranslation } from 'react-i18next'
import { SectionHeading, TextLink } from '#design/index.ts'
import { useAccessOptions } from './use-access-options.ts'
import styles from './AccessOptions.module.css'
import type { LockedCourse } from './access-options-fragment.ts'

/** The options to get access to a locked course, as a numbered list; nothing when there is none. */
export function AccessOptions({ course }: { course: LockedCourse }) {
  const { t } = useTranslation('courses')
  const options = useAccessOptions(course)
  if (options.length === 0) return null
  const title =
    options.length === 2
      ? t('accessOptions.two')
      : options.length === 3
        ? t('accessOptions.three')
        : t('accessOptions.title', { count: options.length })
  return (
    <section aria-labelledby="access-options">
      <SectionHeading id="access-options" text={title} rule="below" />
      <ol>
        {options.map(({ option, title: name, text, action, href }, place) => (
          <li key={option} className={styles.way}>
            <span className={styles.number} aria-hidden>
              {place + 1}
            </span>
            <div>
              <h3 className={styles.name}>{name}</h3>
              <p className={styles.text}>{text}</p>
            </div>
            {href !== undefined && <TextLink href={href}>{action}</TextLink>}
          </li>
        ))}
      </ol>
    </section>
  )
}
