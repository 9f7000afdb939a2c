import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useRouterState } from '@tanstack/react-router'
import { Suspense, useRef, useState, type FocusEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon, lazyPart } from '#design/index.ts'
import fieldStyles from './SearchField.module.css'
import styles from './SearchToggle.module.css'

const load = () => import('./SearchBar.tsx')
const SearchBar = lazyPart(async () => (await load()).SearchBar)

/** Parts of the product without the toggle: the search page has a field of its own (R13). */
const without = new Set(['search', 'purchase', 'pricing'])

interface SearchToggleProps {
  /** The active organisation, whose courses are suggested. */
  readonly organizationId: string | undefined
}

/** Opens and closes the search bar of the header; the bar is fetched when the button is approached (R13). */
export function SearchToggle({ organizationId }: SearchToggleProps) {
  const { t } = useTranslation('search')
  const { href, pathname } = useRouterState({ select: ({ location }) => location })
  const button = useRef<HTMLButtonElement>(null)
  const [text, setText] = useState('')
  const [openedAt, setOpenedAt] = useState<string>()
  // R13: the bar belongs to the page it was opened on
  if (openedAt !== undefined && openedAt !== href) setOpenedAt(undefined)
  if (without.has(pathname.split('/')[2] ?? '')) return null

  const isOpen = openedAt === href
  const open = () => {
    setText('')
    setOpenedAt(href)
  }
  const close = () => setOpenedAt(undefined)
  const closeAndReturn = () => {
    close()
    button.current?.focus()
  }
  const onBlur = ({ currentTarget, target, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!isOpen || !(relatedTarget instanceof HTMLElement) || currentTarget.contains(relatedTarget)) return
    // a page that loads late moves the focus to its start, unless the search bar has been opened
    if (relatedTarget.tabIndex < 0) queueMicrotask(() => target.focus())
    else close()
  }
  return (
    <div onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={styles.toggle}
        aria-label={isOpen ? t('bar.close') : t('bar.open')}
        aria-expanded={isOpen}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={isOpen ? close : open}
      >
        <Icon icon={isOpen ? XIcon : MagnifyingGlassIcon} />
        <span>{isOpen ? t('bar.closeShort') : t('bar.open')}</span>
      </button>
      {isOpen && (
        <Suspense
          fallback={
            // the letters that are typed while the bar's code is loading are kept
            <div className={fieldStyles.bar}>
              <input
                ref={focus}
                aria-label={t('bar.label')}
                autoComplete="off"
                maxLength={200}
                value={text}
                onChange={({ currentTarget }) => setText(currentTarget.value)}
              />
            </div>
          }
        >
          <SearchBar
            organizationId={organizationId}
            text={text}
            onText={setText}
            onLeave={close}
            onDismiss={closeAndReturn}
          />
        </Suspense>
      )}
    </div>
  )
}

const focus = (field: HTMLElement | null) => field?.focus()
