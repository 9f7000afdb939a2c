import { useTranslation } from 'react-i18next'
import { TitleText } from '#design/components/text/TitleText.tsx'
import type { FrontPage as Page } from '#features/site/rules/site-page.ts'
import { CategoryIndex } from '#features/site/web/courses/CategoryIndex.tsx'
import { CourseWall } from '#features/site/web/courses/CourseWall.tsx'
import { FilmStage } from '#features/site/web/film/FilmStage.tsx'
import { CertificateSheet } from '#features/site/web/parts/CertificateSheet.tsx'
import { ButtonLink } from '#features/site/web/parts/ButtonLink.tsx'
import parts from '#features/site/web/parts/parts.module.css'
import { Points } from '#features/site/web/parts/Points.tsx'
import { Questions } from '#features/site/web/parts/Questions.tsx'
import { Section } from '#features/site/web/parts/Section.tsx'
import { useSite } from '#features/site/web/site-context.ts'
import styles from './front.module.css'

/** a large cover beside two rows of four, and full rows of six under them */
const wallSizes = [15, 9] as const

/** What Kursiva is, in one screen, and then what is in it. */
export function FrontPage({ page }: { readonly page: Page }) {
  const { t } = useTranslation('site')
  const { address } = useSite()
  const { texts, courses, categories } = page
  const wallSize = wallSizes.find((size) => courses.length >= size)
  return (
    <>
      <Opening page={page} />
      <div className={parts.page}>
        {courses.length > 0 && (
          <Section
            heading={t('front.wall')}
            action={{ name: t('front.allCourses'), href: address({ kind: 'Courses', page: 1 }) }}
          >
            <CourseWall courses={courses.slice(0, wallSize ?? 12)} columns={6} hasLarge={wallSize !== undefined} />
          </Section>
        )}
        {categories.length > 0 && (
          <Section
            heading={t('front.subjects')}
            action={{ name: t('front.allExperts'), href: address({ kind: 'Experts', page: 1 }) }}
          >
            <CategoryIndex categories={categories} />
          </Section>
        )}
        <div className={styles.pair}>
          <Offer {...texts.people} action={t('front.toPrices')} href={address({ kind: 'Prices' })} />
          <Offer
            {...texts.organizations}
            action={t('front.toOrganizations')}
            href={address({ kind: 'Organizations' })}
          />
        </div>
        <section className={styles.proof}>
          <div className={styles.proofWords}>
            <h2>
              <TitleText text={texts.proof.title} />
            </h2>
            <p>{texts.proof.text}</p>
            <a className={parts.link} href={address({ kind: 'CertificateCheck' })}>
              {t('footer.certificate')}
            </a>
          </div>
          <CertificateSheet course={courses[0]} />
        </section>
        <Questions questions={texts.questions} />
      </div>
    </>
  )
}

/** The statement on the dark stage, and a film that plays without sound when it is pressed. */
function Opening({ page: { texts, film, totals, courses } }: { readonly page: Page }) {
  const { t } = useTranslation('site')
  const { address, product } = useSite()
  const course = courses.find(({ shortId }) => shortId === film?.courseShortId)
  return (
    <div className={styles.stage}>
      <div className={film ? styles.opening : `${styles.opening} ${styles.alone}`}>
        <div className={styles.words}>
          <h1>
            <TitleText text={texts.statement} />
          </h1>
          <p className={styles.lead}>{texts.lead}</p>
          <div className={parts.buttons}>
            <ButtonLink href={product.register} look="lamp">
              {t('front.begin')}
            </ButtonLink>
            <ButtonLink href={address({ kind: 'Courses', page: 1 })} look="stage">
              {t('front.seeCourses')}
            </ButtonLink>
          </div>
          <p className={styles.totals}>
            {[
              t('front.courses', { count: totals.courses }),
              t('front.episodes', { count: totals.episodes }),
              t('front.experts', { count: totals.experts }),
            ].join(' · ')}
          </p>
        </div>
        {film && (
          <div className={styles.film}>
            <FilmStage
              film={film}
              course={course}
              action={t('film.watch')}
              href={course ? product.trailer(course) : product.register}
              isMuted
              isFirst
            />
          </div>
        )}
      </div>
    </div>
  )
}

interface OfferProps {
  readonly title: string
  readonly text: string
  readonly points: readonly string[]
  readonly action: string
  readonly href: string
}

const Offer = ({ title, text, points, action, href }: OfferProps) => (
  <section className={styles.offer}>
    <h2>
      <TitleText text={title} />
    </h2>
    <p>{text}</p>
    <Points points={points} />
    <div>
      <a className={parts.link} href={href}>
        {action}
      </a>
    </div>
  </section>
)
