import { useTranslation } from 'react-i18next'
import { TitleText } from '#design/components/text/TitleText.tsx'
import type { CoursePage } from '#features/site/rules/site-page.ts'
import { CourseCover } from '#features/site/web/courses/CourseCover.tsx'
import { formatDuration, formatMoney } from '#features/site/web/format.ts'
import { languageNames } from '#features/site/web/language-names.ts'
import { ButtonLink } from '#features/site/web/parts/ButtonLink.tsx'
import { Facts } from '#features/site/web/parts/Facts.tsx'
import parts from '#features/site/web/parts/parts.module.css'
import { useSite } from '#features/site/web/site-context.ts'
import { plainTitle } from '#values/localised-text.ts'
import styles from './course.module.css'

/** from so many characters on, a title has a smaller size */
const longTitle = 40

/** The cover, the title, the facts, and the ways in. */
export function CourseHead({ page }: { readonly page: CoursePage }) {
  const { course } = page
  return (
    <div className={styles.head}>
      <div className={styles.cover}>
        <CourseCover course={course} isFirst isRaised isDecoration />
      </div>
      <div>
        <h1 className={plainTitle(course.title).length > longTitle ? styles.long : undefined}>
          <TitleText text={course.title} />
        </h1>
        <p className={`${parts.lead} ${styles.summary}`}>{course.summary}</p>
        <CourseFacts page={page} />
        <Ways page={page} />
      </div>
    </div>
  )
}

function CourseFacts({ page }: { readonly page: CoursePage }) {
  const { t } = useTranslation('site')
  const { language } = useSite()
  const { course, level, spokenLanguage, captionLanguages, hasCertificate, certificateMonths } = page
  const length = [
    [t('fact.length'), formatDuration(language, course.durationSeconds)],
    [t('fact.episodes'), String(course.episodeCount)],
  ] as const
  const certificate =
    certificateMonths === undefined ? t('fact.included') : t('fact.months', { count: certificateMonths })
  return (
    <Facts
      facts={[
        ...(course.isComing ? [] : length),
        [t('fact.level'), t(`level.${level}`)],
        [t('fact.spoken'), languageNames[spokenLanguage]],
        ...(captionLanguages.length > 0
          ? [[t('fact.captions'), captionLanguages.map((each) => languageNames[each]).join(' · ')] as const]
          : []),
        ...(hasCertificate ? [[t('fact.certificate'), certificate] as const] : []),
      ]}
    />
  )
}

/** Starting with a subscription, buying only this course, and what one may see before. */
function Ways({ page: { course, freeLesson, trailer } }: { readonly page: CoursePage }) {
  const { t } = useTranslation('site')
  const { language, product, address } = useSite()
  const preview = freeLesson ? '#free-lesson' : trailer ? '#trailer' : undefined
  return (
    <div className={styles.ways}>
      {course.isComing && <p className={styles.coming}>{t('course.comingText')}</p>}
      <div className={parts.buttons}>
        <ButtonLink href={product.registerFor(course)} look="lamp">
          {t(course.isComing ? 'register' : 'course.start')}
        </ButtonLink>
        {preview !== undefined && (
          <a className={`${parts.button} ${parts.line}`} href={preview} data-film-start={preview.slice(1)}>
            {t(freeLesson ? 'course.watchFree' : 'film.trailer')}
          </a>
        )}
      </div>
      <p className={styles.terms}>
        {t('course.inPlan')}{' '}
        <a className={parts.link} href={address({ kind: 'Prices' })}>
          {t('course.seePrices')}
        </a>
      </p>
      {course.price && (
        <p className={styles.terms}>
          {t('course.single', { price: formatMoney(language, course.price) })}{' '}
          <a className={parts.link} href={product.buy(course)}>
            {t('course.buy')}
          </a>
        </p>
      )}
    </div>
  )
}
