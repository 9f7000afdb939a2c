import { CaretUpIcon } from '@phosphor-icons/react/dist/csr/CaretUp'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Icon, PrimaryButton } from '#design/index.ts'
import { maxLinks } from '#features/lti/rules/linkable.ts'
import { isFull, pointsIn, type Tray } from './chosen.ts'
import { ChosenRow } from './ChosenRow.tsx'
import styles from './PickerTray.module.css'

interface PickerTrayProps {
  tray: Tray
  /** why sending failed, if it did */
  problem: string | undefined
  isSending: boolean
  onAdd: () => void
  onCancel: () => void
}

/**
 * The bar at the bottom of the frame: the chosen items, their points, and the button that sends them to the platform.
 */
export function PickerTray({ tray, problem, isSending, onAdd, onCancel }: PickerTrayProps) {
  const { t } = useTranslation('deep-linking')
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { chosen } = tray
  const count = chosen.length
  const counting = chosen.filter(({ points }) => points !== undefined).length
  const isRight = chosen.every(({ points }) => points === undefined || pointsIn(points) !== undefined)
  const showsList = isOpen && count > 0
  const section = useRef<HTMLElement>(null)
  // the tray must not cover what is scrolled into view
  useEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(([entry]) =>
      style.setProperty('--tray-h', `${Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0)}px`),
    )
    if (section.current) observer.observe(section.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--tray-h')
    }
  }, [])
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={styles.tray}
      data-filled={count > 0 || undefined}
      aria-label={t('tray.label')}
    >
      {showsList && (
        <ul id={id} className={styles.list} aria-label={t('tray.list')}>
          {chosen.map((each) => (
            <ChosenRow
              key={each.id}
              chosen={each}
              tray={tray}
              onRemove={() => {
                tray.remove(each.id)
                // the focused button is removed
                section.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
      <div className={styles.bar}>
        <div className={styles.words}>
          <p role="status">
            <b>{count === 0 ? t('tray.none') : t('tray.count', { count })}</b>
            {counting > 0 && <span className={styles.counting}>{` · ${t('tray.counting', { count: counting })}`}</span>}
            {isFull(tray) && <span className={styles.counting}>{` · ${t('tray.full', { count: maxLinks })}`}</span>}
          </p>
          {count > 0 && (
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => setIsOpen(!isOpen)}
            >
              {t(isOpen ? 'tray.close' : 'tray.open')}
              <Icon icon={CaretUpIcon} size={14} className={isOpen ? styles.turned : undefined} />
            </button>
          )}
        </div>
        <div className={styles.actions}>
          <Button size="small" onPress={onCancel} isPending={isSending}>
            {t('tray.cancel')}
          </Button>
          <PrimaryButton
            size="small"
            isDisabled={count === 0}
            isPending={isSending}
            onPress={() => (isRight ? onAdd() : setIsOpen(true))}
          >
            {count === 0 ? t('tray.add') : t('tray.addCount', { count })}
          </PrimaryButton>
        </div>
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      </div>
    </section>
  )
}
