import { LockIcon } from '@phosphor-icons/react/dist/csr/Lock'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Icon, Switch, useBanners } from '#design/index.ts'
import { formatDate, useLanguage } from '#features/markets/web/index.ts'
import { noConsent, type Choices } from '#features/consent/rules/consent.ts'
import { answer } from './consent-state.ts'
import styles from './CookiesPage.module.css'
import { StorageSection } from './StorageSection.tsx'

interface ConsentFormProps {
  /** The current choices. */
  readonly chosen: Choices
  /** When they were made, if at all. */
  readonly answeredAt: Date | undefined
}

const optional = ['statistics', 'errorReports'] as const

/** The stored items by category, with switches for the optional ones. */
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
    <>
      <StorageSection category="necessary">
        <p className={styles.fixed}>
          <Icon icon={LockIcon} size={20} />
          {t('sections.necessary.note')}
        </p>
      </StorageSection>
      {optional.map((category) => (
        <StorageSection key={category} category={category}>
          <Switch
            label={t(`sections.${category}.allow`)}
            note={t(`sections.${category}.note`)}
            checked={choices[category]}
            onChange={(event) => setChoices({ ...choices, [category]: event.target.checked })}
          />
        </StorageSection>
      ))}
      <div className={styles.foot}>
        <p>
          {answeredAt ? t('lastChanged', { date: formatDate(language, answeredAt) }) : t('notAnswered')} {t('kept')}
        </p>
        <div className={styles.actions}>
          <Button onPress={() => save(noConsent)}>{t('onlyNecessary')}</Button>
          <Button variant="plain" onPress={() => save(choices)}>
            {t('save')}
          </Button>
        </div>
      </div>
    </>
  )
}
