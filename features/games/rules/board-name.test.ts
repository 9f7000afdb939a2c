import { expect, test } from 'vitest'
import { boardName } from './board-name.ts'

test.each([
  ['Ingrid Solberg', 'Ingrid S.'],
  ['  Begoña   de la  ñuñez ', 'Begoña Ñ.'],
  ['Åse', 'Åse'],
  ['Kari 𝒩ordmann', 'Kari 𝒩.'],
  ['', ''],
])('Q1: on a board %j is %j', (name, shown) => {
  expect(boardName(name)).toBe(shown)
})
