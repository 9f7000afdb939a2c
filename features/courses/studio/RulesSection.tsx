import { useTranslation } from 'react-i18next'
import { SectionHeading, Select, Switch, TextField } from '#design/index.ts'
import { markets } from '#values/language.ts'
import { currencyOf } from '#values/money.ts'
import { clamp } from '#values/clamp.ts'
import type { CourseDocument } from '#features/courses/rules/editing/course-document.ts'
import { useEditor } from './draft/editor-context.ts'
import styles from './Editor.module.css'
import { usePlaceWords } from './use-place-words.ts'

const completionChoices = [50, 60, 70, 80, 90, 95, 100]
const monthChoices = [3, 6, 12, 18, 24, 36, 48, 60, 120]

/** A value among the usual ones, and the one that the course has. */
const withOwn = (choices: readonly number[], own: number | null): readonly number[] =>
  own === null || choices.includes(own) ? choices : [...choices, own].toSorted((a, b) => a - b)

/** When a film counts as watched, what the certificate takes, how long it is valid, and what anybody may watch. */
export function RulesSection() {
  const { t } = useTranslation('courses-studio')
  const { document, change, mayEditAll } = useEditor()
  const { titleOf } = usePlaceWords()
  const put = (more: Partial<CourseDocument>) => change((now) => ({ ...now, ...more }))
  const { completionPercent, certificateMonths, mandatoryTraining, certificateFilms } = document
  return (
    <section aria-labelledby="rules" className={styles.section}>
      <SectionHeading id="rules" text={t('rules.title')} size="list" />
      <fieldset disabled={!mayEditAll} className={styles.fields}>
        <Select
          label={t('place.completionPercent')}
          options={withOwn(completionChoices, completionPercent).map((each) => ({
            value: String(each),
            label: t('rules.percent', { percent: each }),
          }))}
          value={String(completionPercent)}
          data-place="completionPercent"
          onChange={({ currentTarget }) => put({ completionPercent: clamp(Number(currentTarget.value), 50, 100) })}
        />
        <Select
          label={t('place.certificateMonths')}
          options={[
            { value: '', label: t('rules.forever') },
            ...withOwn(monthChoices, certificateMonths).map((each) => ({
              value: String(each),
              label: t('rules.months', { count: each }),
            })),
          ]}
          value={certificateMonths === null ? '' : String(certificateMonths)}
          data-place="certificateMonths"
          onChange={({ currentTarget: { value } }) =>
            put({ certificateMonths: value === '' ? null : clamp(Number(value), 3, 120) })
          }
        />
        <Select
          label={t('place.freeLessonId')}
          options={[
            { value: '', label: t('value.none') },
            ...document.lessons
              .filter(({ kind }) => kind === 'EPISODE')
              .map(({ id, name }) => ({ value: id, label: titleOf(name) })),
          ]}
          value={document.freeLessonId ?? ''}
          data-place="freeLessonId"
          onChange={({ currentTarget: { value } }) => put({ freeLessonId: value === '' ? null : value })}
        />
        <Switch
          label={t('place.mandatoryTraining')}
          note={t('rules.mandatoryNote')}
          checked={mandatoryTraining}
          data-place="mandatoryTraining"
          onChange={({ currentTarget: { checked } }) =>
            put({ mandatoryTraining: checked, ...(checked && { certificateFilms: true }) })
          }
        />
        <Switch
          label={t('place.certificateFilms')}
          note={t('rules.filmsNote')}
          checked={certificateFilms || mandatoryTraining}
          disabled={mandatoryTraining}
          data-place="certificateFilms"
          onChange={({ currentTarget: { checked } }) => put({ certificateFilms: checked })}
        />
      </fieldset>
    </section>
  )
}

/** The markets that carry the course, and what it costs alone. */
export function OffersSection() {
  const { t } = useTranslation('courses-studio')
  const { document, change, mayEditAll } = useEditor()
  return (
    <section aria-labelledby="offers" className={styles.section}>
      <SectionHeading id="offers" text={t('offers.title')} size="list" />
      <fieldset disabled={!mayEditAll} className={styles.fields} data-place="markets" tabIndex={-1}>
        {markets.map((market) => {
          const { isCarried, priceMinor } = document.markets[market]
          const put = (more: Partial<CourseDocument['markets']['no']>) =>
            change((now) => ({
              ...now,
              markets: { ...now.markets, [market]: { ...now.markets[market], ...more } },
            }))
          return (
            <div key={market} className={styles.offer}>
              <Switch
                label={t(`market.${market}`)}
                checked={isCarried}
                data-place={`markets.${market}.isCarried`}
                onChange={({ currentTarget: { checked } }) => put({ isCarried: checked })}
              />
              <TextField
                label={t(`offers.price.${market}`, { currency: currencyOf[market] })}
                hint={t('offers.priceHint')}
                inputMode="decimal"
                autoComplete="off"
                key={`${market} ${priceMinor}`}
                defaultValue={priceMinor === null ? '' : String(priceMinor / 100)}
                disabled={!isCarried}
                data-place={`markets.${market}.priceMinor`}
                onBlur={({ currentTarget }) => put({ priceMinor: minorUnits(currentTarget.value) })}
              />
            </div>
          )
        })}
      </fieldset>
    </section>
  )
}

/** "49,90" → 4990; null for anything that is no price. */
function minorUnits(typed: string): number | null {
  const amount = Math.round(Number(typed.trim().replace(/\s/g, '').replace(',', '.')) * 100)
  return Number.isSafeInteger(amount) && amount > 0 ? Math.min(amount, 100_000_000) : null
}
