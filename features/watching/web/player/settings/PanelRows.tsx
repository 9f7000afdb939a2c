import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames, Icon } from '#design/index.ts'
import styles from './SettingsPanel.module.css'

interface OpenRowProps {
  label: string
  value?: string
  /** Has the focus when it appears: one comes back from what it opened. */
  isFocused?: boolean
  className?: string | undefined
  onOpen: () => void
}

/** A row of a panel that opens another page of it. */
export function OpenRow({ label, value, isFocused = false, className, onOpen }: OpenRowProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isFocused) button.current?.focus()
  }, [isFocused])
  return (
    <button ref={button} type="button" className={classNames(styles.row, className)} onClick={onOpen}>
      <span>{label}</span>
      {value !== undefined && <i>{value}</i>}
      <Icon icon={CaretRightIcon} size={16} />
    </button>
  )
}

/** The head of such a page, and the way back. */
export function BackRow({ label, onBack }: { label: string; onBack: () => void }) {
  const { t } = useTranslation('watching')
  return (
    <button type="button" className={styles.row} onClick={onBack} aria-label={t('player.backFrom', { page: label })}>
      <Icon icon={CaretLeftIcon} size={16} />
      <span>{label}</span>
    </button>
  )
}
