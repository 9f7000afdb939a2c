import { useTranslation } from 'react-i18next'
import { SectionHeading, TextLink } from '#design/index.ts'
import { useWaysIn } from './use-access-options.ts'
import styles from './AccessOptions.module.css'
import type { LockedCourse } from './access-options-fragment.ts'

/** The ways to a locked course as a numbered list; nothing where there is none. */
export function WaysIn({ course }: { course: LockedCourse }) {
  const { t } = useTranslation('courses')
  const ways = useWaysIn(course)
  if (ways.length === 0) return null
  const title =
    ways.length === 2 ? t('ways.two') : ways.length === 3 ? t('ways.three') : t('ways.title', { count: ways.length })
  return (
    <section aria-labelledby="ways-in">
      <SectionHeading id="ways-in" text={title} rule="below" />
      <ol>
        {ways.map(({ way, title: name, text, action, href }, place) => (
          <li key={way} className={styles.way}>
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
