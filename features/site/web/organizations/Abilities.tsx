import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TitleText } from '#design/components/text/TitleText.tsx'
import { Points } from '#features/site/web/parts/Points.tsx'
import { useSite } from '#features/site/web/site-context.ts'
import { AssignmentPicture, CompliancePicture, InvoicePicture, PlatformPicture, SeatsPicture } from './Pictures.tsx'
import styles from './organizations.module.css'

/** What the product does for an organisation, each beside a drawn piece of it. */
export function Abilities() {
  const { t } = useTranslation('site')
  const { page } = useSite()
  // electronic invoices through Peppol are sent in Norway only
  const invoice = page.market === 'no' ? t('invoices.ehf') : t('invoices.mail')
  return (
    <>
      <Ability
        heading={t('seats.title')}
        text={t('seats.text')}
        points={[t('seats.first'), t('seats.second'), t('seats.third')]}
        picture={<SeatsPicture />}
      />
      <Ability
        heading={t('assignments.title')}
        text={t('assignments.text')}
        points={[t('assignments.first'), t('assignments.second'), t('assignments.third')]}
        picture={<AssignmentPicture />}
      />
      <Ability
        heading={t('compliance.title')}
        text={t('compliance.text')}
        points={[t('compliance.first'), t('compliance.second'), t('compliance.third')]}
        picture={<CompliancePicture />}
      />
      <Ability
        heading={t('platforms.title')}
        text={t('platforms.text')}
        points={[t('platforms.first'), t('platforms.second'), t('platforms.third')]}
        picture={<PlatformPicture />}
      />
      <Ability
        heading={t('invoices.title')}
        text={t('invoices.text')}
        points={[invoice, t('invoices.second'), t('invoices.third')]}
        picture={<InvoicePicture />}
      />
    </>
  )
}

interface AbilityProps {
  readonly heading: string
  readonly text: string
  readonly points: readonly string[]
  readonly picture: ReactNode
}

const Ability = ({ heading, text, points, picture }: AbilityProps) => (
  <section className={styles.ability}>
    <div className={styles.words}>
      <h2>
        <TitleText text={heading} />
      </h2>
      <p>{text}</p>
      <Points points={points} />
    </div>
    <div className={styles.picture} aria-hidden>
      {picture}
    </div>
  </section>
)
