import { useContext, type ReactNode } from 'react'
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog'
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover'
import { classNames } from '#design/components/class-names.ts'
import { WidgetScope } from './WidgetScope.tsx'
import styles from './Popover.module.css'

interface PopoverProps extends Omit<AriaPopoverProps, 'children' | 'className' | 'style' | 'aria-label'> {
  /** its accessible name where no button opens it; otherwise the name of its button is used */
  label?: string | undefined
  /** as a function it receives `close`, which closes the popover */
  children: ReactNode | ((close: () => void) => ReactNode)
  className?: string | undefined
}

/** A popover attached to its button, inside a DialogTrigger: an account panel, a form of two fields. */
export function Popover({ label, children, className, ...props }: PopoverProps) {
  const trigger = useContext(OverlayTriggerStateContext)
  return (
    <WidgetScope>
      <AriaPopover
        offset={4}
        placement="bottom end"
        {...props}
        {...(label === undefined ? {} : { 'aria-label': label })}
        className={classNames(styles.popover, className)}
      >
        {typeof children === 'function' ? children(() => trigger?.close()) : children}
      </AriaPopover>
    </WidgetScope>
  )
}
