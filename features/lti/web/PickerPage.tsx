import { useQuery } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { Button, EmptyState } from '#design/index.ts'
import { PickerQuery } from './deep-linking/picker-query.ts'
import styles from './deep-linking/Picking.module.css'
import { Picker } from './deep-linking/Picking.tsx'

/** A teacher chooses what a platform's course links to: courses, episodes, tests and games (L2, Deep Linking 2.0). */
export function PickerPage() {
  const { t } = useTranslation('deep-linking')
  const { data, error, refetch } = useQuery(PickerQuery, { fetchPolicy: 'network-only' })
  const taken = data?.deepLinking
  const isOver = data !== undefined && (!taken || taken.isAnswered)
  return (
    <div className={styles.page}>
      <title>{`${t('title')} – Kursiva`}</title>
      {isOver ? (
        <EmptyState level={1} word={t('over.word')} title={t('over.title')} className={styles.message}>
          {t('over.lead')}
        </EmptyState>
      ) : error && !data ? (
        <EmptyState
          level={1}
          word={t('failed.word')}
          title={t('failed.title')}
          action={<Button onPress={() => void refetch()}>{t('failed.again')}</Button>}
          className={styles.message}
        >
          {t('failed.lead')}
        </EmptyState>
      ) : (
        // the courses are loaded after the platform's accepted content types
        <Picker subjects={data?.categories ?? []} taken={taken ?? undefined} />
      )}
    </div>
  )
}
