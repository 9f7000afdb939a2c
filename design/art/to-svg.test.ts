import { expect, test } from 'vitest'
import { shape } from '#design/art/shape.ts'
import { toSvg } from './to-svg.ts'

test('attribute names are those of SVG, and text is escaped', () => {
  const root = shape('svg', { viewBox: '0 0 1 1' }, [shape('text', { fontSize: 3, fontFamily: '"A" & B' }, ['<&>'])])
  expect(toSvg(root)).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">' +
      '<text font-size="3" font-family="&quot;A&quot; &amp; B">&lt;&amp;&gt;</text></svg>',
  )
})
