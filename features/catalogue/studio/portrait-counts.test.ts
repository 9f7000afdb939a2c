import { expect, test } from 'vitest'
import { portraitArt } from '#design/art/portrait.ts'
import { portraitCounts } from '#features/catalogue/rules/portrait-parts.ts'

const parts = { bg: 5, top: 4, skin: 3, hair: 3, style: 3, beard: true, specs: false }

test('each part of a portrait that there is draws another picture', () => {
  for (const [name, count] of Object.entries(portraitCounts)) {
    const drawn = Array.from({ length: count }, (_, place) =>
      JSON.stringify(portraitArt({ id: 'x', ...parts, [name]: place })),
    )
    // clothes in the colour of their background give way to the next colour
    expect([name, new Set(drawn).size]).toEqual([name, name === 'top' ? count - 1 : count])
  }
})
