import { useRef } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { focus } from '#testing/component/controls.ts'
import { renderPart } from '#testing/component/render-part.tsx'
import type { PlayerCommand } from '#features/watching/rules/player/keyboard.ts'
import { usePlayerKeys } from './use-player-keys.ts'

/** A player with a panel of its own, and what else may stand on its page. */
function WatchPage({ onCommand }: { onCommand: (command: PlayerCommand) => void }) {
  const stage = useRef<HTMLDivElement>(null)
  usePlayerKeys(stage, true, onCommand)
  return (
    <>
      <div ref={stage} role="region" aria-label="Spilleren" tabIndex={-1}>
        <div role="dialog" aria-label="Innstillinger">
          <button type="button">{'I spilleren'}</button>
        </div>
        <input type="range" aria-label="Lydstyrke" />
      </div>
      <a href="#below">{'Lenken'}</a>
      <input aria-label="Feltet" />
      <select aria-label="Valget">
        <option>{'Norsk'}</option>
      </select>
      <div role="listbox" aria-label="Listen">
        <div role="option" aria-selected="false" tabIndex={-1}>
          {'Kurs'}
        </div>
      </div>
      <div role="dialog" aria-label="Del kurset">
        <button type="button">{'I dialogen'}</button>
      </div>
    </>
  )
}

const places = {
  player: page.getByRole('region', { name: 'Spilleren' }),
  panel: page.getByRole('button', { name: 'I spilleren' }),
  volume: page.getByRole('slider', { name: 'Lydstyrke' }),
  link: page.getByRole('link', { name: 'Lenken' }),
  field: page.getByRole('textbox', { name: 'Feltet' }),
  select: page.getByRole('combobox', { name: 'Valget' }),
  option: page.getByRole('option', { name: 'Kurs' }),
  dialog: page.getByRole('button', { name: 'I dialogen' }),
}

test.each([
  ['player', 'k jl{ArrowRight}{ArrowUp}', 'TogglePlay TogglePlay SeekBy SeekBy SeekBy ChangeVolume'],
  ['panel', 'k m', 'TogglePlay ToggleMute'],
  ['volume', 'k{ArrowRight}', 'TogglePlay'],
  ['link', 'k {ArrowRight}{ArrowUp}', 'TogglePlay SeekBy'],
  ['field', 'k m', ''],
  ['select', 'km', ''],
  ['option', 'k{ArrowRight}', ''],
  ['dialog', 'k m{ArrowRight}', ''],
] as const)('C3: pressed in the %s, %s', async (place, keys, expected) => {
  const commands: string[] = []
  await renderPart(<WatchPage onCommand={({ kind }) => commands.push(kind)} />)
  focus(places[place])
  await userEvent.keyboard(keys)
  expect(commands.join(' ')).toBe(expected)
})
