import { expect, test } from 'vitest'
import { portraitArt } from '#design/index.ts'
import { contrast } from '#design/art/pigments.ts'
import { onGround, splitGround } from './portrait-ground.ts'

test.each([0, 1, 2, 3, 4, 5, 6, 7])(
  'text can be read on the ground of portrait %i, and the figure stands alone',
  (bg) => {
    const drawing = portraitArt({ id: 'someone', bg })
    const { ground, figure } = splitGround(drawing)
    expect(ground).toMatch(/^#[0-9A-F]{6}$/)
    expect(contrast(ground, onGround(ground))).toBeGreaterThanOrEqual(4.5)
    expect(figure.children).toHaveLength(drawing.children.length - 2)
  },
)
