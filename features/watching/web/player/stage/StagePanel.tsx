import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { classNames } from '#design/index.ts'
import styles from './StagePanel.module.css'

interface StagePanelProps {
  label: string
  /** Twice as wide, where there is room. */
  isWide?: boolean
  onClose: () => void
  children: ReactNode
}

/** A panel in the player, also in fullscreen; a bottom sheet on phones. Escape or a press outside closes it. */
export function StagePanel({ label, isWide = false, onClose, children }: StagePanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    // a row that was gone back to has it already
    if (!panel.current?.contains(document.activeElement)) panel.current?.focus()
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    const element = panel.current
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [])
  useEffect(() => {
    const onPress = (event: PointerEvent) => {
      const outside = event.target instanceof Element && !panel.current?.contains(event.target)
      if (outside && !event.target.closest('[aria-haspopup=dialog]')) close()
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [])
  return (
    <>
      <div className={styles.veil} aria-hidden />
      <div
        className={classNames(styles.panel, isWide && styles.wide)}
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        ref={panel}
      >
        {children}
      </div>
    </>
  )
}
