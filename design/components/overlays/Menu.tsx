import type { Icon as PhosphorIcon } from '@phosphor-icons/react/dist/lib/types'
import type { ReactElement, ReactNode } from 'react'
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  MenuTrigger,
} from 'react-aria-components/Menu'
import { Popover as AriaPopover } from 'react-aria-components/Popover'
import { classNames } from '#design/components/class-names.ts'
import { Icon } from '#design/components/images/Icon.tsx'
import { TriggerScope } from '#design/components/buttons/TriggerButton.tsx'
import { WidgetScope } from './WidgetScope.tsx'
import popover from './Popover.module.css'
import styles from './Menu.module.css'

export interface MenuAction {
  id: string
  label: string
  icon?: PhosphorIcon | undefined
  /** a link instead of an action */
  href?: string | undefined
  tone?: 'danger' | undefined
  isDisabled?: boolean | undefined
  onAction?: (() => void) | undefined
}

interface MenuProps {
  label: string
  /** the button that opens it */
  trigger: ReactElement
  /** above the actions: the signed-in user */
  head?: ReactNode
  /** groups of actions with a hairline between; each group has a name for screen readers */
  groups: readonly { label: string; actions: readonly MenuAction[] }[]
  placement?: 'bottom end' | 'bottom start' | 'top end' | undefined
}

/** A menu of actions attached to its button: arrow keys, first letters and Escape work. */
export function Menu({ label, trigger, head, groups, placement = 'bottom end' }: MenuProps) {
  return (
    <WidgetScope>
      <MenuTrigger>
        <TriggerScope>{trigger}</TriggerScope>
        <AriaPopover placement={placement} offset={4} className={classNames(popover.popover, styles.menu)}>
          {head && <div className={styles.head}>{head}</div>}
          <AriaMenu aria-label={label} className={classNames(styles.list)}>
            {groups.map((group) => (
              <AriaMenuSection key={group.label} aria-label={group.label} className={classNames(styles.group)}>
                {group.actions.map((action) => (
                  <MenuLine key={action.id} {...action} />
                ))}
              </AriaMenuSection>
            ))}
          </AriaMenu>
        </AriaPopover>
      </MenuTrigger>
    </WidgetScope>
  )
}

function MenuLine({ id, label, icon, href, tone, isDisabled, onAction }: MenuAction) {
  return (
    <AriaMenuItem
      id={id}
      textValue={label}
      className={classNames(styles.item, tone && styles[tone])}
      {...(href ? { href } : {})}
      {...(isDisabled ? { isDisabled } : {})}
      {...(onAction ? { onAction } : {})}
    >
      {icon && <Icon icon={icon} />}
      {label}
    </AriaMenuItem>
  )
}
