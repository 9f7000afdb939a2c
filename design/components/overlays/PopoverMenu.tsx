import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '#design/components/class-names.ts'
import { Icon } from '#design/components/images/Icon.tsx'
import type { MenuAction } from './Menu.tsx'
import popover from './Popover.module.css'
import styles from './PopoverMenu.module.css'

interface PopoverMenuProps {
  label: string
  actions: readonly Omit<MenuAction, 'href'>[]
  placement?: 'bottom end' | 'bottom start' | undefined
  /** the button the menu is attached to, which is mounted before and after */
  triggerRef: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Pixels between the button and the list, and between the list and the edge of the window. */
const gap = 4
const edge = 8

/**
 * Only the open list of a menu, for a page that loads it when its button is pressed: arrow keys, first letters and
 * Escape work, and a press outside closes it. It does not use react-aria's popover, because every page with a dialog
 * would have to load that code.
 */
export function PopoverMenu({ label, actions, placement = 'bottom end', triggerRef, onClose }: PopoverMenuProps) {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [menu, button] = [list.current, triggerRef.current]
    if (!menu || !button) return undefined
    const place = () =>
      Object.assign(menu.style, placeOf(button.getBoundingClientRect(), menu.getBoundingClientRect(), placement))
    place()
    menu.querySelector('button')?.focus({ preventScroll: true })
    const ended = new AbortController()
    // The list follows its button, because the page may still be scrolling when the menu opens.
    document.addEventListener('scroll', place, { capture: true, passive: true, signal: ended.signal })
    window.addEventListener('resize', place, { signal: ended.signal })
    return () => ended.abort()
  }, [placement, triggerRef])
  useEffect(() => {
    const pressed = ({ target }: PointerEvent) => {
      const isOwn = [list.current, triggerRef.current].some((each) => each?.contains(target as Node))
      if (!isOwn) onClose()
    }
    document.addEventListener('pointerdown', pressed)
    return () => document.removeEventListener('pointerdown', pressed)
  }, [onClose, triggerRef])
  const leave = () => {
    triggerRef.current?.focus({ preventScroll: true })
    onClose()
  }
  const move = (event: KeyboardEvent) => {
    const items = [...(list.current?.querySelectorAll('button') ?? [])]
    const place = items.findIndex((item) => item === document.activeElement)
    const next = nextItem(event.key, items, place)
    if (event.key === 'Tab' || event.key === 'Escape') leave()
    if (event.key === 'Escape') event.preventDefault()
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return createPortal(
    <div
      ref={list}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={classNames(popover.popover, styles.menu)}
      onKeyDown={move}
    >
      {actions.map(({ id, label: name, icon, tone, isDisabled, onAction }) => (
        <button
          key={id}
          type="button"
          role="menuitem"
          tabIndex={-1}
          disabled={isDisabled}
          className={classNames(styles.item, tone && styles[tone])}
          onClick={() => {
            leave()
            onAction?.()
          }}
        >
          {icon && <Icon icon={icon} />}
          {name}
        </button>
      ))}
    </div>,
    document.body,
  )
}

/** Below the button where there is room, otherwise above it, and never outside the window. */
function placeOf(button: DOMRect, menu: DOMRect, placement: 'bottom end' | 'bottom start') {
  const below = button.bottom + gap
  const isAbove = below + menu.height > window.innerHeight - edge && button.top - gap - menu.height >= edge
  const left = placement === 'bottom end' ? button.right - menu.width : button.left
  return {
    top: `${isAbove ? button.top - gap - menu.height : below}px`,
    left: `${Math.max(edge, Math.min(left, window.innerWidth - menu.width - edge))}px`,
  }
}

/**
 * The item that a key moves to: the next or previous with wrap-around, the first or last, or the next that begins
 * with a letter.
 */
function nextItem(key: string, items: readonly HTMLButtonElement[], place: number): HTMLButtonElement | undefined {
  const after = [...items.slice(place + 1), ...items.slice(0, place + 1)]
  if (key === 'ArrowDown') return after[0]
  if (key === 'ArrowUp') return items.at(place - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  return after.find(({ textContent }) => textContent.toLocaleLowerCase().startsWith(key.toLocaleLowerCase()))
}
