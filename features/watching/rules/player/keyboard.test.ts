import fc from 'fast-check'
import { expect, test } from 'vitest'
import { playerCommand, type KeyPress } from './keyboard.ts'

const press = (key: string, more: Partial<KeyPress> = {}) =>
  playerCommand({ key, withModifier: false, focus: 'elsewhere', inPlayer: true, onWholePage: true, ...more })

test.each([
  [' ', { kind: 'TogglePlay' }],
  ['k', { kind: 'TogglePlay' }],
  ['K', { kind: 'TogglePlay' }],
  ['j', { kind: 'SeekBy', seconds: -10 }],
  ['l', { kind: 'SeekBy', seconds: 10 }],
  ['ArrowLeft', { kind: 'SeekBy', seconds: -5 }],
  ['ArrowRight', { kind: 'SeekBy', seconds: 5 }],
  ['ArrowUp', { kind: 'ChangeVolume', by: 0.1 }],
  ['ArrowDown', { kind: 'ChangeVolume', by: -0.1 }],
  ['m', { kind: 'ToggleMute' }],
  ['c', { kind: 'ToggleCaptions' }],
  ['f', { kind: 'ToggleFullscreen' }],
  ['0', { kind: 'SeekToShare', share: 0 }],
  ['7', { kind: 'SeekToShare', share: 0.7 }],
  ['<', { kind: 'ChangeSpeed', step: -1 }],
  ['>', { kind: 'ChangeSpeed', step: 1 }],
  ['i', { kind: 'TogglePictureInPicture' }],
  [',', { kind: 'StepChapter', step: -1 }],
  ['.', { kind: 'StepChapter', step: 1 }],
  ['N', { kind: 'NextEpisode' }],
  ['P', { kind: 'PreviousEpisode' }],
  ['n', undefined],
  ['?', { kind: 'ShowKeys' }],
])('C3: the key %s does what it says', (key, command) => {
  expect(press(key)).toEqual(command)
})

test('C3: no key is taken from a field, nor from the browser', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...' kjlmcfn?<>0123456789'.split(''), 'ArrowLeft', 'ArrowUp'),
      fc.string(),
      (key, other) => {
        for (const each of [key, other]) {
          expect(press(each, { focus: 'field' })).toBeUndefined()
          expect(press(each, { withModifier: true })).toBeUndefined()
        }
      },
    ),
  )
})

test('C3: a button keeps its space bar, a slider its arrows, the page its scrolling', () => {
  expect(press(' ', { focus: 'button' })).toBeUndefined()
  expect(press('ArrowLeft', { focus: 'slider' })).toBeUndefined()
  expect(press('ArrowDown', { inPlayer: false })).toBeUndefined()
  expect(press('k', { focus: 'button' })).toEqual({ kind: 'TogglePlay' })
})

test('WCAG 2.1.4: turning keys off for the page keeps them in the player', () => {
  expect(press('k', { onWholePage: false, inPlayer: false })).toBeUndefined()
  expect(press(' ', { onWholePage: false, inPlayer: false })).toBeUndefined()
  expect(press('k', { onWholePage: false })).toEqual({ kind: 'TogglePlay' })
})
