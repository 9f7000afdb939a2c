import { useTranslation } from 'react-i18next'
import { coverArt } from '#design/art/cover.ts'
import { ArtSvg } from '#design/components/images/ArtSvg.tsx'
import { TitleText } from '#design/components/text/TitleText.tsx'
import { plainTitle } from '#values/localised-text.ts'
import type { SiteCourse, SiteFilm } from '#features/site/rules/site-page.ts'
import { formatLength } from '#features/site/web/format.ts'
import { useSite } from '#features/site/web/site-context.ts'
import styles from './film.module.css'

interface FilmStageProps {
  readonly film: SiteFilm
  /** where somebody without script sees it: a page of the product */
  readonly href: string
  /** what the play button says */
  readonly action: string
  /** the course whose cover stands for a still */
  readonly course?: SiteCourse | undefined
  /** begins without sound */
  readonly isMuted?: boolean
  /** what the film ends with */
  readonly end?: { readonly heading: string; readonly text: string; readonly action: string; readonly href: string }
  readonly id?: string | undefined
  /** the still is seen at once */
  readonly isFirst?: boolean
}

/**
 * A film behind a still and a slanted play button. The script turns the link into a button and plays the film in its
 * place; only then is anything of it loaded.
 */
export function FilmStage({ film, href, action, course, isMuted = false, end, id, isFirst = false }: FilmStageProps) {
  const { t } = useTranslation('site')
  const { language } = useSite()
  const title = plainTitle(film.title)
  const length = formatLength(film.durationSeconds)
  return (
    <figure
      className={styles.film}
      id={id}
      data-film={film.source}
      data-film-title={title}
      data-film-language={language}
      data-film-failed={t('film.failed')}
      data-film-loading={t('film.loading')}
      data-film-muted={isMuted ? '' : undefined}
    >
      {film.poster === undefined ? (
        course && <Still course={course} />
      ) : (
        <img
          className={styles.still}
          src={film.poster}
          alt=""
          width={1280}
          height={720}
          {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
        />
      )}
      <a className={styles.play} href={href} aria-label={`${action} ${length}: ${title}`} data-film-play="">
        <span className={styles.mark} aria-hidden>
          <svg viewBox="0 0 24 24" width="26" height="26" fill="currentColor">
            <path d="M7 4.5v15l12.5-7.5z" />
          </svg>
        </span>
        <b>{action}</b> <span className={styles.length}>{length}</span>
      </a>
      <p className={styles.status} role="status" data-film-status="" />
      {end && (
        <div className={styles.end} hidden data-film-end="">
          <p className={styles.endHeading} tabIndex={-1}>
            <TitleText text={end.heading} />
          </p>
          <p>{end.text}</p>
          <a className={styles.endAction} href={end.href}>
            {end.action}
          </a>
        </div>
      )}
    </figure>
  )
}

/** The drawing of a course's cover in the format of a film, where there is no still. */
function Still({ course }: { readonly course: SiteCourse }) {
  const { svg } = coverArt({
    id: course.shortId,
    category: course.family,
    ratio: 'landscape',
    title: course.title,
    ...(course.coverSeed === undefined ? {} : { overrides: { seed: course.coverSeed } }),
  })
  // fills a frame of another format, as a picture would
  const filling = { ...svg, attrs: { ...svg.attrs, preserveAspectRatio: 'xMaxYMid slice' } }
  return <ArtSvg drawing={filling} className={styles.still} />
}
