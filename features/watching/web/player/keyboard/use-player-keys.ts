import { useEffect, useEffectEvent, type RefObject } from 'react'
import { playerCommand, type KeyPress, type PlayerCommand } from '#features/watching/rules/player/keyboard.ts'

/** Handles the player's keyboard shortcuts on the whole page, except where another control uses the key. */
export function usePlayerKeys(
  stage: RefObject<HTMLElement | null>,
  onWholePage: boolean,
  run: (command: PlayerCommand) => void,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const focused = event.target instanceof Element ? event.target : document.body
    const command = playerCommand({
      key: event.key,
      withModifier: event.ctrlKey || event.metaKey || event.altKey,
      focus: focusKind(focused, stage.current),
      onWholePage,
      inPlayer: document.fullscreenElement !== null || (stage.current?.contains(focused) ?? false),
    })
    if (!command) return
    event.preventDefault()
    run(command)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

const fields =
  'input:not([type=checkbox], [type=range], [type=button]), textarea, select, [contenteditable]:not([contenteditable=false])'
// lists and menus search by letters; what is pressed in a dialog is for the dialog
const takesAll =
  '[role=menu], [role=menubar], [role=listbox], [role=combobox], [role=grid], [role=tree], [role=dialog], [role=alertdialog], dialog'
const takesArrows = '[role=slider], [role=tab], [role=radio], input[type=range]'
const takesSpace = 'button, a[href], summary, input, [role=button], [role=link], [role=switch]'

function focusKind(element: Element, stage: HTMLElement | null): KeyPress['focus'] {
  const owner = element.closest(takesAll)
  // the player's own panels are dialogs beside the film, and its keys stay
  const isOwnPanel = owner?.matches('[role=dialog]:not([aria-modal=true])') && stage?.contains(owner)
  if (element.closest(fields) || (owner && !isOwnPanel)) return 'field'
  if (element.closest(takesArrows)) return 'slider'
  return element.closest(takesSpace) ? 'button' : 'elsewhere'
}
