import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames, TitleText } from '#design/index.ts'
import type { OrganizationOfBuyer } from '#features/purchase/web/buyer-query.ts'
import { SeatSlider } from '#features/purchase/web/checkout/plans/SeatSlider.tsx'
import sections from '#features/purchase/web/checkout/sections.module.css'

interface CourseSeatsSectionProps {
  /** as entered */
  readonly text: string
  /** undefined while the entered number is invalid */
  readonly seats: number | undefined
  readonly maxSeats: number
  readonly organization: OrganizationOfBuyer
  readonly onChange: (text: string) => void
}

/** As many as the slider can be set to; more are written as a number. */
const sliderMax = 100

/** For how many people the organisation buys the course. */
export function CourseSeatsSection({ text, seats, maxSeats, organization, onChange }: CourseSeatsSectionProps) {
  const { t } = useTranslation('single-course')
  const id = useId()
  return (
    <section className={sections.block} aria-labelledby={`${id}-heading`}>
      <div className={classNames(sections.head, sections.whole)}>
        <h2 id={`${id}-heading`}>
          <TitleText text={t('seats.heading')} />
        </h2>
        <input
          className={sections.number}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          size={4}
          value={text}
          aria-label={t('seats.number')}
          aria-describedby={seats === undefined ? `${id}-problem` : `${id}-note`}
          aria-invalid={seats === undefined || undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={(event) => {
            // a number that is being written is no order yet
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      </div>
      <SeatSlider
        label={t('seats.slider')}
        min={1}
        max={Math.min(sliderMax, maxSeats)}
        value={seats === undefined ? undefined : Math.min(seats, sliderMax)}
        valueText={(value) => t('seats.count', { count: value })}
        onChange={(value) => onChange(String(value))}
      />
      <p className={sections.note} id={`${id}-note`}>
        {t('seats.people', { count: organization.membersCount, organization: organization.name })} {t('seats.note')}
      </p>
      <p className={classNames(sections.note, sections.wrong)} id={`${id}-problem`} role="status">
        {seats === undefined && t('seats.wrong', { most: maxSeats })}
      </p>
    </section>
  )
}
