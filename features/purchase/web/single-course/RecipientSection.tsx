import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Segments, TitleText } from '#design/index.ts'
import sections from '#features/purchase/web/checkout/sections.module.css'

/** For whom the course is bought. */
export type Recipient = 'ME' | 'ORGANIZATION'

interface RecipientSectionProps {
  readonly recipient: Recipient
  /** the name of the organisation */
  readonly organization: string
  readonly onChange: (recipient: Recipient) => void
}

/** An admin buys for themselves or for people of the organisation. */
export function RecipientSection({ recipient, organization, onChange }: RecipientSectionProps) {
  const { t } = useTranslation('single-course')
  const id = useId()
  return (
    <section className={sections.block} aria-labelledby={id}>
      <div className={sections.head}>
        <h2 id={id}>
          <TitleText text={t('recipient.heading')} />
        </h2>
        <Segments
          legend={t('recipient.legend')}
          choices={[
            { value: 'ME', label: t('recipient.ME') },
            { value: 'ORGANIZATION', label: organization },
          ]}
          value={recipient}
          onChange={(value) => onChange(value === 'ORGANIZATION' ? 'ORGANIZATION' : 'ME')}
        />
      </div>
    </section>
  )
}
