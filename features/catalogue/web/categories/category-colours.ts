import { familyKeyOf, type FamilyKey } from '#design/index.ts'
import { pigments as p } from '#design/art/pigments.ts'

interface StrokeColours {
  readonly onLight: string
  readonly onDark: string
}

const colours: Record<FamilyKey, StrokeColours> = {
  el: { onLight: p.saffron, onDark: p.saffron },
  hms: { onLight: p.vermilion, onDark: p.vermilion },
  helse: { onLight: p.rose, onDark: p.rose },
  kontor: { onLight: p.pine, onDark: p.mint },
  ledelse: { onLight: p.cobalt, onDark: p.sky },
  komm: { onLight: p.plum, onDark: p.rose },
  lov: { onLight: p.petrol, onDark: p.sky },
  kveld: { onLight: p.olive, onDark: p.olive },
}

/** The pigment a category is known by, in either theme. */
export const categoryColours = (family: string): StrokeColours => colours[familyKeyOf(family)]
