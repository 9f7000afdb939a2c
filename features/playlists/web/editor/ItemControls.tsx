import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#design/index.ts'
import styles from './ItemOrder.module.css'

/** The control of an item that gets the focus. */
export type ItemControl = 'up' | 'down' | 'remove'

export interface ItemControlsProps {
  /** without its leaning phrase */
  name: string
  place: number
  count: number
  /** focus belongs here, wherever the item has gone */
  focusOn: ItemControl | undefined
  onMove: (to: number, control: ItemControl) => void
  onRemove: () => void
}

/** Buttons to move an item up, down or remove it. Focus follows a moved item, at an end to the button that is still enabled. */
export function ItemControls({ name, place, count, focusOn, onMove, onRemove }: ItemControlsProps) {
  const { t } = useTranslation('editor')
  const element = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (focusOn === undefined) return
    const open = [...(element.current?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? [])]
    const wanted = focusOn === 'up' && place === 0 ? 'down' : focusOn
    const control = open.find(({ dataset }) => dataset['control'] === wanted) ?? open[0]
    control?.focus()
  }, [focusOn, place])
  return (
    <span ref={element} className={styles.controls}>
      <IconButton
        icon={ArrowUpIcon}
        aria-label={t('up', { name })}
        data-control="up"
        isDisabled={place === 0}
        onPress={() => onMove(place - 1, 'up')}
      />
      <IconButton
        icon={ArrowDownIcon}
        aria-label={t('down', { name })}
        data-control="down"
        isDisabled={place === count - 1}
        onPress={() => onMove(place + 1, 'down')}
      />
      <IconButton
        icon={XIcon}
        aria-label={t('remove', { name })}
        data-control="remove"
        className={styles.remove}
        onPress={onRemove}
      />
    </span>
  )
}
