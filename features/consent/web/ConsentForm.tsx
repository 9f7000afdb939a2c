import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Switch, useBanners } from '#design/index.ts'
import { formatDate, useLanguage } from '#features/markets/web/index.ts'
import { noConsent, type Choices } from '#features/consent/rules/consent.ts'
import { answer } from './consent-state.ts'
import styles from './CookiesPage.module.css'

interface ConsentFormProps {
  /** The current choices. */
  readonly chosen: Choices
  /** When they were made, if at all. */
  readonly answeredAt: Date | undefined
}

const always = ['necessary', 'memory'] as const
const optional = ['statistics', 'errorReports'] as const

/** A switch for each purpose: two that are always on, with the reason, and two to choose. */
export function ConsentForm({ chosen, answeredAt }: ConsentFormProps) {
  const { t } = useTranslation('consent')
  const language = useLanguage()
  const banners = useBanners()
  const [choices, setChoices] = useState(chosen)
  const save = (given: Choices) => {
    answer(given)
    banners.show({ kind: 'success', title: t('saved'), key: 'consent' })
  }
  return (
    <div className={styles.choices}>
      {always.map((category) => (
        <Switch
          key={category}
          label={t(`sections.${category}.heading`)}
          note={t(`sections.${category}.note`)}
          defaultChecked
          disabled
        />
      ))}
      {optional.map((category) => (
        <Switch
          key={category}
          label={t(`sections.${category}.allow`)}
          note={t(`sections.${category}.note`)}
          checked={choices[category]}
          onChange={(event) => setChoices({ ...choices, [category]: event.target.checked })}
        />
      ))}
      <div className={styles.actions}>
        <Button onPress={() => save(noConsent)}>{t('onlyNecessary')}</Button>
        <Button variant="plain" onPress={() => save(choices)}>
          {t('save')}
        </Button>
      </div>
      <p className={styles.answered}>
        {answeredAt ? t('lastChanged', { date: formatDate(language, answeredAt) }) : t('notAnswered')} {t('kept')}
      </p>
    </div>
  )
}
