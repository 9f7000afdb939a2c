import { useTranslation } from 'react-i18next'
import type { CoursePage as Page } from '#features/site/rules/site-page.ts'
import { CourseHead } from '#features/site/web/course/CourseHead.tsx'
import { LessonList } from '#features/site/web/course/LessonList.tsx'
import styles from '#features/site/web/course/course.module.css'
import { CourseWall } from '#features/site/web/courses/CourseWall.tsx'
import { FilmStage } from '#features/site/web/film/FilmStage.tsx'
import { plainTitle } from '#values/localised-text.ts'
import { Breadcrumbs } from '#features/site/web/parts/Breadcrumbs.tsx'
import parts from '#features/site/web/parts/parts.module.css'
import { Points } from '#features/site/web/parts/Points.tsx'
import { Section } from '#features/site/web/parts/Section.tsx'
import { useSite } from '#features/site/web/site-context.ts'

/** A course: what one learns, from whom, how long it is, what it costs, and its films that are open to all. */
export function CoursePage({ page }: { readonly page: Page }) {
  const { t } = useTranslation('site')
  const { address } = useSite()
  const { course, trailer, freeLesson, paragraphs, goals, lessons, related } = page
  const hasTwoFilms = trailer !== undefined && freeLesson !== undefined
  const { category } = course
  const [first, ...rest] = paragraphs
  return (
    <div className={parts.page}>
      <Breadcrumbs
        items={[
          { name: t('nav.courses'), href: address({ kind: 'Courses', page: 1 }) },
          {
            name: category.name,
            href: address({ kind: 'Category', shortId: category.shortId, slug: category.slug, page: 1 }),
          },
        ]}
      />
      <CourseHead page={page} />
      {hasTwoFilms && (
        <div className={styles.films}>
          <Trailer page={page} />
          <FreeLesson page={page} />
        </div>
      )}
      <div className={styles.body}>
        <div className={styles.main}>
          {!hasTwoFilms && (
            <>
              <Trailer page={page} />
              <FreeLesson page={page} />
            </>
          )}
          {first !== undefined && <p className={styles.first}>{first}</p>}
          {rest.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div className={styles.beside}>
          <Experts page={page} />
          {goals.length > 0 && (
            <section className={styles.goals}>
              <h2>{t('course.goals')}</h2>
              <Points points={goals} />
            </section>
          )}
        </div>
      </div>
      {lessons.length > 0 && (
        <Section heading={t('course.contents')} hasRule>
          <LessonList lessons={lessons} hasFilm={freeLesson !== undefined} />
        </Section>
      )}
      {related.length > 0 && (
        <Section heading={t('course.related')}>
          <CourseWall courses={related.slice(0, 6)} columns={6} />
        </Section>
      )}
    </div>
  )
}

function Trailer({ page: { course, trailer } }: { readonly page: Page }) {
  const { t } = useTranslation('site')
  const { product } = useSite()
  return (
    trailer && (
      <FilmStage
        id="trailer"
        film={trailer}
        course={course}
        action={t('film.trailer')}
        href={product.trailer(course)}
      />
    )
  )
}

/** The lesson that anybody may watch, and how it goes on with an account. */
function FreeLesson({ page: { course, freeLesson } }: { readonly page: Page }) {
  const { t } = useTranslation('site')
  const { product } = useSite()
  const register = product.registerFor(course)
  return (
    freeLesson && (
      <FilmStage
        id="free-lesson"
        film={freeLesson}
        course={course}
        action={t('course.watchLesson')}
        href={register}
        end={{
          heading: t('free.heading'),
          text: t('free.text', { course: plainTitle(course.title) }),
          action: t('free.action'),
          href: register,
        }}
      />
    )
  )
}

function Experts({ page: { experts } }: { readonly page: Page }) {
  const { t } = useTranslation('site')
  const { address } = useSite()
  if (experts.length === 0) return null
  return (
    <aside className={styles.experts} aria-label={t('course.experts', { count: experts.length })}>
      {experts.map(({ id, name, shortId, slug, trade }) => (
        <a key={id} href={address({ kind: 'Expert', shortId, slug })}>
          <img src={`/art/portrait/${id}.svg`} alt="" width={88} height={88} loading="lazy" />
          <b>{name}</b>
          <span>{trade}</span>
        </a>
      ))}
    </aside>
  )
}
