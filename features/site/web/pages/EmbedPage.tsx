import { useTranslation } from 'react-i18next'
import { TitleText } from '#design/components/text/TitleText.tsx'
import { siteAddress } from '#features/site/rules/site-address.ts'
import type { EmbedPage as Page } from '#features/site/rules/site-page.ts'
import { FilmStage } from '#features/site/web/film/FilmStage.tsx'
import { Wordmark } from '#features/site/web/shell/Wordmark.tsx'
import { useSite } from '#features/site/web/site-context.ts'
import styles from './embed.module.css'

/** A trailer in the frame of another site, with the way to the course in a tab of its own. */
export function EmbedPage({ page: { course, film, siteOrigin, language } }: { readonly page: Page }) {
  const { t } = useTranslation('site')
  const { product } = useSite()
  const href = siteOrigin + siteAddress({ kind: 'Course', shortId: course.shortId, slug: course.slug }, language)
  return (
    <main className={styles.embed}>
      <FilmStage film={film} course={course} action={t('film.trailer')} href={product.trailer(course)} isFirst />
      <div className={styles.line}>
        <a href={href} target="_blank" rel="noreferrer">
          <h1>
            <TitleText text={course.title} />
          </h1>
          <Wordmark />
        </a>
      </div>
    </main>
  )
}
