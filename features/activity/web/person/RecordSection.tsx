import { useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, LedgerSection, RowList } from '#design/index.ts'
import { intlLocale, useLanguage } from '#features/markets/web/index.ts'
import { reportError } from '#platform/browser/report-error.ts'
import styles from './person.module.css'

interface RecordSectionProps<Item extends { readonly id: string }> {
  readonly heading: string
  readonly note: string
  /** said when the list is empty */
  readonly none: string
  readonly page: { readonly totalCount: number; readonly items: readonly Item[] } | undefined
  readonly Item: ComponentType<{ readonly item: Item }>
  /** fetches the rows after this many */
  readonly onMore: (offset: number) => Promise<unknown>
}

/** One list of a person's record, with the way to further rows. */
export function RecordSection<Item extends { readonly id: string }>({
  heading,
  note,
  none,
  page,
  Item,
  onMore,
}: RecordSectionProps<Item>) {
  const { t } = useTranslation('person')
  const language = useLanguage()
  const number = (value: number) => value.toLocaleString(intlLocale(language))
  const [state, setState] = useState<'Idle' | 'Loading' | 'Failed'>('Idle')
  const { items, totalCount } = page ?? { items: [], totalCount: 0 }
  const more = async () => {
    setState('Loading')
    try {
      await onMore(items.length)
      setState('Idle')
    } catch (error) {
      reportError(error, 'RecordSection')
      setState('Failed')
    }
  }
  return (
    <LedgerSection heading={heading} note={note} isWide>
      {items.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <>
          <RowList opensWith="nothing" label={heading}>
            {items.map((item) => (
              <Item key={item.id} item={item} />
            ))}
          </RowList>
          <p role="status" className={items.length < totalCount ? styles.shown : 'visually-hidden'}>
            {t('shown', { shown: number(items.length), total: number(totalCount) })}
          </p>
          {items.length < totalCount && (
            <div>
              <Button isPending={state === 'Loading'} onPress={() => void more()}>
                {t('more')}
                <span className="visually-hidden">: {heading}</span>
              </Button>
              <span role="alert" className={styles.failed}>
                {state === 'Failed' && t('moreFailed')}
              </span>
            </div>
          )}
        </>
      )}
    </LedgerSection>
  )
}
