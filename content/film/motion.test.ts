import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawnAt } from './drawing.ts'
import { parseScene } from './load.ts'
import { ease, scoreOf, stateAt } from './motion.ts'
import type { Film, Step } from './types.ts'

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900"><g id="lamp" opacity="0"><rect width="9" height="9"/></g><path id="arm" d="M0 0L10 20"/></svg>`
const parts = `
views: { whole: [800, 450, 1], near: [1600, 900, 2] }
poses:
  on: { lamp: { opacity: 1, x: 40 } }
  bent: { arm: { d: "M0 0L30 40" } }
loops: { nod: { lamp: { y: 10, frames: 10 } } }
`
const scene = parseScene('test', svg, parts)
const paces = { cameraSeconds: 2, elementSeconds: 1, leadSeconds: 0 }

function filmed(steps: Step[]): Film {
  const name = { nb: 'a', es: 'b', en: 'c' }
  return {
    key: 'test',
    title: name,
    language: 'nb',
    scene: 'test',
    sources: [],
    beats: [{ say: 'a', translations: {}, poster: false, steps }],
  }
}

const score = (steps: Step[]) => scoreOf(filmed(steps), scene, [{ start: 1, end: 5 }], paces)

describe('A move', () => {
  test('goes steadily from nothing to all', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }), (a, b) => {
        expect(ease(Math.max(a, b))).toBeGreaterThanOrEqual(ease(Math.min(a, b)) - 1e-12)
      }),
    )
    expect([ease(-1), ease(0), ease(1), ease(2)]).toEqual([0, 0, 1, 1])
  })

  test('has not begun before its beat and is over after its time', () => {
    const moving = score([{ at: 0, pose: ['on'] }])
    expect(stateAt(moving, 24, 25)['lamp.x']).toBe(0)
    expect(stateAt(moving, 51, 25)['lamp.x']).toBe(40)
  })

  test('goes on from where the one before it was when it is interrupted', () => {
    const moving = score([
      { at: 0, pose: ['on'] },
      { at: 0.125, pose: [] },
    ])
    const before = stateAt(moving, 37, 25)['lamp.x'] ?? 0
    const after = stateAt(moving, 38, 25)['lamp.x'] ?? 0
    expect(Math.abs(after - before)).toBeLessThan(4)
    expect(stateAt(moving, 80, 25)['lamp.x']).toBe(0)
  })

  test('that repeats comes back to the same picture', () => {
    const moving = score([{ at: 0, loop: 'nod' }])
    expect(stateAt(moving, 60, 25)['lamp.y']).toBeCloseTo(stateAt(moving, 70, 25)['lamp.y'] ?? 0, 9)
  })
})

describe('A drawing', () => {
  const size = { width: 1280, height: 720 }
  const sheet = { width: 1600, height: 900 }

  test('is cut out within its own edges, wherever the camera looks', () => {
    const drawn = drawnAt(scene, stateAt(score([{ at: 0, view: 'near' }]), 200, 25), size, sheet)
    expect(drawn).toContain('viewBox="800.00 450.00 800.00 450.00"')
  })

  test('shows an element where its pose puts it', () => {
    const drawn = drawnAt(scene, stateAt(score([{ at: 0, pose: ['on', 'bent'] }]), 200, 25), size, sheet)
    expect(drawn).toContain('id="lamp" opacity="1.000" transform="translate(40 0)')
    expect(drawn.replace(/\s+/g, ' ')).toContain('d="M 0 0L 30 40"')
  })

  test('cannot be posed by a part it does not have', () => {
    expect(() => parseScene('test', svg, 'poses: { on: { sun: { opacity: 1 } } }')).toThrow('no element “sun”')
  })
})
