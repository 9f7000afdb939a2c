import { useEffect, useState, type PointerEvent, type ReactNode } from 'react'
import { OverlayArrow, Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import { classNames } from '#design/components/class-names.ts'
import { TriggerScope } from '#design/components/buttons/TriggerButton.tsx'
import { WidgetScope } from './WidgetScope.tsx'
import styles from './Tooltip.module.css'

/** R18, in milliseconds: how long a touch must last to open the tooltip, and how long the tooltip then stays open. */
const TOUCH_OPENS_AFTER = 300
const TOUCH_CLOSES_AFTER = 5000
const MOUSE_OPENS_AFTER = 300

interface TooltipProps {
  text: ReactNode
  /** one focusable control of this system: a button or a link */
  children: ReactNode
  placement?: 'top' | 'bottom' | 'start' | 'end' | undefined
}

/** A short explanation of a control, on hover, on focus and on a long touch (R18). At most 200 px wide. */
export function Tooltip({ text, children, placement = 'top' }: TooltipProps) {
  const [isOpen, setOpen] = useState(false)
  const [touch, setTouch] = useState<'none' | 'resting' | 'shown'>('none')

  useEffect(() => {
    if (touch === 'none') return undefined
    const resting = touch === 'resting'
    const timer = setTimeout(
      () => {
        setOpen(resting)
        setTouch(resting ? 'shown' : 'none')
      },
      resting ? TOUCH_OPENS_AFTER : TOUCH_CLOSES_AFTER,
    )
    return () => clearTimeout(timer)
  }, [touch])

  const start = (event: PointerEvent) => event.pointerType === 'touch' && setTouch('resting')
  const stop = () => setTouch((now) => (now === 'resting' ? 'none' : now))

  return (
    <span
      className={styles.trigger}
      onPointerDownCapture={start}
      onPointerUpCapture={stop}
      onPointerCancelCapture={stop}
    >
      <WidgetScope>
        <TooltipTrigger
          delay={MOUSE_OPENS_AFTER}
          closeDelay={100}
          isOpen={isOpen}
          onOpenChange={(open) => {
            if (touch !== 'shown') setOpen(open)
          }}
        >
          <TriggerScope>{children}</TriggerScope>
          <AriaTooltip className={classNames(styles.tooltip)} placement={placement} offset={9}>
            <OverlayArrow className={classNames(styles.tip)} />
            {text}
          </AriaTooltip>
        </TooltipTrigger>
      </WidgetScope>
    </span>
  )
}
