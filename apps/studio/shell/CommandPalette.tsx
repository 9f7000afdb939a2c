import { skipToken, useQuery } from '@apollo/client/react'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '#features/staff/studio/index.ts'
import { FindQuery } from '#features/support/studio/find-query.ts'
import { hitAddress } from '#features/support/studio/index.ts'
import { Dialog, classNames, useDebouncedValue } from '#design/index.ts'
import { studioPages } from '#apps/studio/studio-pages.ts'
import { studioPaths } from '#values/staff/studio-paths.ts'
import styles from './CommandPalette.module.css'

interface CommandPaletteProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

interface Command {
  readonly key: string
  readonly title: string
  readonly note?: string | undefined
  readonly address: string
}

/** How many of what was found the palette shows; the page of hits shows the rest. */
const maxFound = 6
const pauseMs = 250

/** Goes to a page, or finds somebody, without leaving the keyboard. */
export function CommandPalette({ isOpen, onOpenChange }: CommandPaletteProps) {
  const { t } = useTranslation('studio')
  return (
    <Dialog title={t('palette.title')} closeLabel={t('palette.close')} isOpen={isOpen} onOpenChange={onOpenChange}>
      <Palette onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function Palette({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('studio')
  const id = useId()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const commands = useCommands(text)
  const at = Math.min(chosen, commands.length - 1)
  const go = ({ address }: Command) => {
    onDone()
    void navigate({ to: address })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) setChosen((at + step + commands.length) % Math.max(1, commands.length))
    else if (event.key === 'Enter' && commands[at]) go(commands[at])
    else return
    event.preventDefault()
  }
  return (
    <div>
      <label className={styles.label} htmlFor={`${id}-field`}>
        {t('palette.field')}
      </label>
      <input
        id={`${id}-field`}
        className={styles.field}
        type="text"
        role="combobox"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-describedby={`${id}-hint`}
        {...(commands[at] ? { 'aria-activedescendant': `${id}-${at}` } : {})}
        autoComplete="off"
        spellCheck={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type here
        autoFocus
        maxLength={200}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {t('palette.hint')}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label={t('palette.results')} className={styles.list}>
        {commands.map((command, place) => (
          // keys are handled by the field, which keeps the focus
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={command.key}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === at}
            className={classNames(styles.option, place === at && styles.chosen)}
            onClick={() => go(command)}
          >
            <span className={styles.title}>{command.title}</span>
            {command.note && <span className={styles.note}>{command.note}</span>}
          </div>
        ))}
      </div>
      <p role="status" className={commands.length === 0 ? styles.none : 'visually-hidden'}>
        {commands.length === 0 ? t('palette.none') : t('palette.count', { count: commands.length })}
      </p>
    </div>
  )
}

/** The pages whose name holds the text, and what is found by it. */
function useCommands(text: string): readonly Command[] {
  const { t } = useTranslation('studio')
  const may = useMay()
  const wanted = useDebouncedValue(text.trim(), pauseMs)
  const mayFind = may('people.read') && wanted.length > 1
  const { data } = useQuery(FindQuery, mayFind ? { variables: { text: wanted, offset: 0 } } : skipToken)
  const typed = text.trim().toLocaleLowerCase()
  const pages = studioPages
    .filter(({ permission }) => permission === undefined || may(permission))
    .map(({ name, address }) => ({ key: name, title: t(`page.${name}`), address }))
    .filter(({ title }) => title.toLocaleLowerCase().includes(typed))
  if (!mayFind || wanted !== text.trim()) return pages
  const hits = (data?.supportFind.items ?? []).slice(0, maxFound).flatMap((hit) => {
    const address = hitAddress(hit)
    return address === undefined
      ? []
      : [{ key: `${hit.kind} ${hit.id}`, title: hit.title, note: hit.note ?? undefined, address }]
  })
  const all = { key: 'all', title: t('palette.all', { text: wanted }), address: studioPaths.find(wanted) }
  return [...pages, ...hits, ...(data ? [all] : [])]
}
