import { families, familyKeyOf } from '#design/index.ts'
import { hash, randomStream } from '#design/art/hash.ts'
import { shape, type Shape } from '#design/art/shape.ts'

const width = 760
const height = 384

/** The drawing at the head of a subject's page: the motif of its covers, drawn wide, and its background colours. */
export function subjectArt(
  id: string,
  family: string,
): { drawing: Shape; ground: string; title: string; field: string } {
  const { palettes, grammars } = families[familyKeyOf(family)]
  const [{ ground, title, art }] = palettes
  const drawing = shape(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'xMidYMax slice' },
    grammars[0](width, height, art, randomStream(hash(id))),
  )
  return { drawing, ground, title, field: art[0] }
}
