import { expect, test } from 'vitest'
import { keyed, middle, press, whereIs, without, type Marking } from './marking.ts'

const nothing: Marking = { marks: [], current: 0 }
const key = (name: string, shiftKey = false) => ({ key: name, shiftKey })
const at = (x: number, y: number) => ({ x, y })

test('Q2: a press puts a mark, then the next, then moves the current one', () => {
  const one = press(nothing, at(100.4, 200.6), 2)
  expect(one).toEqual({ marks: [at(100, 201)], current: 0 })
  const two = press(one, at(800, 300), 2)
  expect(two).toEqual({ marks: [at(100, 201), at(800, 300)], current: 1 })
  expect(press(two, at(500, 900), 2)).toEqual({ marks: [at(100, 201), at(500, 900)], current: 1 })
})

test('Q2: a press on a mark takes it up, and on the current one moves it a little', () => {
  const two: Marking = { marks: [at(100, 200), at(800, 300)], current: 1 }
  expect(press(two, at(110, 210), 2)).toEqual({ ...two, current: 0 })
  expect(press({ ...two, marks: [at(100, 200)], current: 0 }, at(110, 210), 2).marks).toEqual([at(110, 210)])
})

test('Q2: a press outside lands on the border', () => {
  expect(press(nothing, at(-30, 1200), 1).marks).toEqual([at(0, 1000)])
})

test('Q2: arrows bring a mark to the middle, then move it by one per cent, with Shift by five, never out', () => {
  const first = keyed(nothing, key('ArrowLeft'), 1)
  expect(first).toEqual({ marks: [middle], current: 0 })
  expect(keyed(first ?? nothing, key('ArrowLeft'), 1)?.marks).toEqual([at(490, 500)])
  expect(keyed(first ?? nothing, key('ArrowDown', true), 1)?.marks).toEqual([at(500, 550)])
  expect(keyed({ marks: [at(995, 0)], current: 0 }, key('ArrowRight'), 1)?.marks).toEqual([at(1000, 0)])
  expect(keyed({ marks: [at(995, 0)], current: 0 }, key('ArrowUp', true), 1)?.marks).toEqual([at(995, 0)])
})

test('Q2: the space bar goes round the marks, Delete takes one away, other keys mean nothing', () => {
  const one = keyed(nothing, key(' '), 2)
  const two = keyed(one ?? nothing, key(' '), 2)
  expect(two).toEqual({ marks: [middle, middle], current: 1 })
  expect(keyed(two ?? nothing, key(' '), 2)?.current).toBe(0)
  expect(keyed(two ?? nothing, key('Delete'), 2)).toEqual({ marks: [middle], current: 0 })
  expect(keyed(nothing, key('Backspace'), 2)).toEqual(nothing)
  for (const other of ['Enter', 'Tab', 'a', 'Escape']) expect(keyed(nothing, key(other), 2)).toBeUndefined()
  expect(without({ marks: [at(1, 1), at(2, 2)], current: 0 }, [0, 1])).toEqual(nothing)
})

test('Q2: a mark is announced with the nearest place, and whether it is on it', () => {
  const places = [
    { id: 'left', mark: at(200, 500) },
    { id: 'right', mark: at(800, 500) },
  ]
  expect(whereIs(places, at(205, 505))).toEqual({ id: 'left', isOn: true })
  expect(whereIs(places, at(600, 500))).toEqual({ id: 'right', isOn: false })
})
