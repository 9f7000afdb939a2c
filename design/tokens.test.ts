import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast } from './art/pigments.ts'
import { breakpoints, viewportOf } from './breakpoints.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** Both values of a colour token, light first; a token with one value has the same in both. */
function colour(name: string): readonly [light: string, dark: string] {
  const value = new RegExp(`--${name}: (?:light-dark\\((#\\w{6}), (#\\w{6})\\)|(#\\w{6}));`).exec(css)
  const light = value?.[1] ?? value?.[3]
  const dark = value?.[2] ?? value?.[3]
  if (!light || !dark) throw new Error(`no colour token --${name}`)
  return [light, dark]
}

const text: readonly (readonly [text: string, ground: string])[] = [
  ...['ink', 'ink-2', 'ink-3'].flatMap((ink) =>
    ['paper', 'sheet', 'well', 'well-2'].map((ground) => [ink, ground] as const),
  ),
  ...['ok', 'warn', 'err'].flatMap((tone) => [[tone, `${tone}-well`] as const, [tone, 'paper'] as const]),
  ...['info-well', 'ok-well', 'warn-well', 'err-well', 'lamp-well'].map((ground) => ['ink', ground] as const),
  ['link', 'paper'],
  ['link', 'sheet'],
  ['link', 'well'],
  ['link', 'info-well'],
  ['lamp-ink', 'paper'],
  ['on-lamp', 'lamp'],
  ['on-lamp', 'lamp-hi'],
  ['on-fill', 'fill'],
  ['paper', 'err'],
  ['ink-2', 'lamp-well'],
  ['on-stage', 'stage'],
  ['on-stage-2', 'stage-2'],
  ['on-cert-2', 'cert'],
]

describe('tokens', () => {
  test.each(text)('%s reads on %s at 4.5:1 in both themes (WCAG 1.4.3)', (ink, ground) => {
    for (const theme of [0, 1] as const)
      expect(contrast(colour(ink)[theme], colour(ground)[theme])).toBeGreaterThanOrEqual(4.5)
  })

  test.each([
    ['rule-strong', 'paper'],
    ['rule-strong', 'sheet'],
    ['focus', 'paper'],
    ['focus', 'well-2'],
    ['stage-line', 'stage'],
  ])('%s can be seen on %s at 3:1 in both themes (WCAG 1.4.11)', (line, ground) => {
    for (const theme of [0, 1] as const)
      expect(contrast(colour(line)[theme], colour(ground)[theme])).toBeGreaterThanOrEqual(3)
  })
})

describe('R16: breakpoints', () => {
  test('mobile ends at 767, tablet at 1023', () => {
    expect([320, 767, 768, 1023, 1024, 1920].map(viewportOf)).toEqual([
      'mobile',
      'mobile',
      'tablet',
      'tablet',
      'desktop',
      'desktop',
    ])
    expect(breakpoints).toEqual({ mobileMax: 767, tabletMax: 1023 })
  })
})
