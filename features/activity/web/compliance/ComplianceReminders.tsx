import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton, TextLink } from '#design/index.ts'
import { RemindDialog } from '#features/assignments/web/index.ts'
import type { ComplianceSearch } from './compliance-search.ts'
import styles from './ComplianceReminders.module.css'

interface ComplianceRemindersProps {
  readonly search: ComplianceSearch
  /** ids of people of the shown page */
  readonly chosen: readonly string[]
  readonly onClear: () => void
}

/** Reminds the chosen people, or all whom the overview is about, of what they lack. */
export function ComplianceReminders({ search, chosen, onClear }: ComplianceRemindersProps) {
  const { t } = useTranslation('compliance')
  const [people, setPeople] = useState<readonly string[] | 'EVERYBODY'>()
  const overdueOnly = search.only === 'OVERDUE'
  const isAboutOpen = [undefined, 'ALL', 'OPEN', 'OVERDUE'].includes(search.only)
  return (
    <>
      <div className={chosen.length > 0 ? styles.bar : styles.place} role="group" aria-label={t('remind.label')}>
        {chosen.length > 0 ? (
          <>
            <b role="status">{t('remind.chosen', { count: chosen.length })}</b>
            <TextLink onPress={() => setPeople(chosen)}>{t('remind.now')}</TextLink>
            <IconButton icon={XIcon} aria-label={t('remind.clear')} onPress={onClear} className={styles.clear} />
          </>
        ) : (
          isAboutOpen && (
            <TextLink onPress={() => setPeople('EVERYBODY')}>
              {t(overdueOnly ? 'remind.overdue' : 'remind.everybody')}
            </TextLink>
          )
        )}
      </div>
      {people && (
        <Suspense>
          <RemindDialog
            people={people}
            narrowing={{
              itemId: search.item ?? null,
              ...(people === 'EVERYBODY' && { groupId: search.group ?? null, overdueOnly }),
            }}
            onClose={() => setPeople(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
