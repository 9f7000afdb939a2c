import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useNavigate } from '@tanstack/react-router'
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
  type SubmitEvent,
} from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#design/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { searchHref } from '#features/search/web/search-href.ts'
import { nextChoice, none } from './next-choice.ts'
import styles from './SearchBar.module.css'
import fieldStyles from './SearchField.module.css'
import { SearchFurther } from './SearchFurther.tsx'
import { countOf } from './suggester-query.ts'
import { SuggestionList } from './SuggestionList.tsx'
import { SuggestionNote } from './SuggestionNote.tsx'
import { useSuggestions } from './use-suggestions.ts'

interface SearchBarProps {
  readonly organizationId: string | undefined
  /** What is written, with the letters that were typed while the bar was loading. */
  readonly text: string
  readonly onText: (text: string) => void
  /** Something was chosen, or a press elsewhere: the bar closes and focus goes where it goes. */
  readonly onLeave: () => void
  /** Closed without a choice: focus goes back to the toggle. */
  readonly onDismiss: () => void
}

/**
 * The search bar under the header: an editable combobox with a list of suggestions (C5; WAI-ARIA APG, list autocomplete
 * with manual selection). Written by hand: react-aria's ComboBox weighs more than the whole bar, wants a filled-in value,
 * and knows neither two columns nor a field that Enter sends as it stands.
 */
export function SearchBar({ organizationId, text, onText, onLeave, onDismiss }: SearchBarProps) {
  const { t } = useTranslation('search')
  const paths = usePaths()
  const navigate = useNavigate()
  const id = useId()
  const bar = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState(none)
  const [isFolded, setFolded] = useState(false)
  const keyword = text.trim()
  const suggestions = useSuggestions(keyword, organizationId)
  const hits = suggestions.kind === 'Found' && !isFolded ? suggestions.hits : undefined
  const count = hits ? countOf(hits) : 0
  const optionId = (place: number) => `${id}-${place}`
  const chosenId = chosen === none ? undefined : optionId(chosen)

  // before the next key: the field takes over from the one that stood here while the bar was loading
  useLayoutEffect(() => field.current?.focus(), [])
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])
  usePressOutside(bar, onLeave)

  const type = (next: string) => {
    onText(next)
    setChosen(none)
    setFolded(false)
  }
  const clear = () => {
    type('')
    field.current?.focus()
  }
  const search = (event: SubmitEvent) => {
    event.preventDefault()
    const link = chosenId ? document.getElementById(chosenId) : undefined
    // the row is a link: following it is the same as pressing it
    if (link) link.click()
    else if (keyword !== '') {
      onLeave()
      void navigate({ href: searchHref(paths, { search: keyword }) })
    }
  }
  const onFieldKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (isFolded && event.key === 'ArrowDown') setFolded(false)
    const next = nextChoice(event.key, chosen, count)
    if (next === undefined) return
    event.preventDefault()
    setChosen(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (count === 0) onDismiss()
    else {
      setFolded(true)
      setChosen(none)
      field.current?.focus()
    }
  }
  return (
    <>
      {/* a press beside the bar closes it; the keyboard has Escape */}
      <div className={styles.veil} aria-hidden onClick={onDismiss} />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape from the field and the links inside */}
      <div ref={bar} className={fieldStyles.bar} onKeyDown={onKeyDown}>
        <search className={styles.inner}>
          <div className={styles.head}>
            <form className={styles.form} onSubmit={search} noValidate>
              <Icon icon={MagnifyingGlassIcon} className={styles.glass} />
              <input
                ref={field}
                type="text"
                name="search"
                role="combobox"
                aria-label={t('bar.label')}
                aria-autocomplete="list"
                aria-expanded={count > 0}
                aria-controls={count > 0 ? `${id}-list` : undefined}
                aria-activedescendant={chosenId}
                aria-describedby={`${id}-note`}
                inputMode="search"
                enterKeyHint="search"
                autoComplete="off"
                spellCheck={false}
                maxLength={200}
                value={text}
                onChange={({ currentTarget }) => type(currentTarget.value)}
                onKeyDown={onFieldKey}
              />
              {text !== '' && (
                <button type="button" className={styles.clear} aria-label={t('bar.clear')} onClick={clear}>
                  <Icon icon={XIcon} />
                </button>
              )}
            </form>
          </div>
          <SuggestionNote id={`${id}-note`} suggestions={suggestions} keyword={keyword} />
          {hits && count > 0 && (
            <SuggestionList
              id={`${id}-list`}
              hits={hits}
              keyword={keyword}
              chosen={chosen}
              optionId={optionId}
              onChoose={onLeave}
            />
          )}
          {hits && <SearchFurther keyword={keyword} hasHits={count > 0} onChoose={onLeave} />}
        </search>
      </div>
    </>
  )
}

/** Calls `onPress` for a press on anything but `inside` and what stands beside it in the same parent: toggle and veil. */
function usePressOutside(inside: RefObject<HTMLElement | null>, onPress: () => void) {
  const pressed = useEffectEvent(({ target }: PointerEvent) => {
    if (target instanceof Node && !inside.current?.parentElement?.contains(target)) onPress()
  })
  useEffect(() => {
    const listen = (event: PointerEvent) => pressed(event)
    document.addEventListener('pointerdown', listen)
    return () => document.removeEventListener('pointerdown', listen)
  }, [])
}
