import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { Suspense, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { SignedInUser } from '#features/accounts/web/index.ts'
import { Monogram, lazyPart } from '#design/index.ts'
import styles from './AccountMenu.module.css'
import { useOnNavigation } from './use-on-navigation.ts'

const AccountPanel = lazyPart(async () => (await import('./AccountPanel.tsx')).AccountPanel)

/**
 * The account button and its panel (R12). A disclosure of links, not an ARIA menu: its items are pages, which users
 * open in a new tab and screen readers read as links. The browser's popover closes it on Escape and on a click outside,
 * and tells assistive technology whether it is open (HTML forbids aria-expanded beside popovertarget); the panel's content is loaded on hover or focus of the button.
 */
export function AccountMenu({ user }: { user: SignedInUser }) {
  const { t } = useTranslation('app')
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const want = () => setWanted(true)
  const close = () => panel.current?.hidePopover()
  useOnNavigation(close)
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // a page that loads late moves the focus to its heading, which is not in the tab order: that does not close the
    // panel
    if (!(relatedTarget instanceof HTMLElement) || relatedTarget.tabIndex < 0) return
    if (!currentTarget.contains(relatedTarget)) close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen && /^Arrow(Down|Up)$/.test(event.key)) panel.current?.showPopover()
    if (panel.current && moveFocus(event.key, panel.current)) event.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the button and links inside
    <div onBlur={closeWhenLeft} onKeyDown={onKeyDown}>
      <button type="button" className={styles.trigger} popoverTarget={id} onPointerEnter={want} onFocus={want}>
        <span className="visually-hidden">{t('account.menuOf', { name: user.name })}</span>
        <Monogram name={user.name} />
        <span className={styles.name} aria-hidden>
          {user.name.split(' ')[0]}
        </span>
        <CaretDownIcon className={styles.caret} size={16} aria-hidden />
      </button>
      <div
        id={id}
        ref={panel}
        popover="auto"
        className={styles.panel}
        onBeforeToggle={want}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isWanted && (
          <Suspense>
            <AccountPanel user={user} onLeave={close} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

/**
 * Moves the focus among the links and buttons of an open panel: arrow keys wrap around, Home and End go to the first
 * and the last.
 * @returns whether the key was one of those
 */
function moveFocus(key: string, panel: HTMLElement): boolean {
  const stops = [...panel.querySelectorAll<HTMLElement>('a[href], button')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  const next = {
    ArrowDown: at + 1,
    ArrowUp: at < 0 ? -1 : at - 1,
    Home: at < 0 ? undefined : 0,
    End: at < 0 ? undefined : -1,
  }[key]
  if (next === undefined) return false
  stops.at(next % stops.length)?.focus()
  return true
}
