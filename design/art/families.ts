import { hash } from './hash.ts'
import { el } from './families/el.ts'
import { helse } from './families/helse.ts'
import { hms } from './families/hms.ts'
import { komm } from './families/komm.ts'
import { kontor } from './families/kontor.ts'
import { kveld } from './families/kveld.ts'
import { ledelse } from './families/ledelse.ts'
import { lov } from './families/lov.ts'

/** Eight subjects, each with its palettes and its four grammars. The keys are those of the categories. */
export const families = { el, hms, helse, kontor, ledelse, komm, lov, kveld } as const

export type FamilyKey = keyof typeof families

export const familyKeys = Object.keys(families) as readonly FamilyKey[]

/**
 * The family of a category key. A category that an organisation creates itself gets a constant family derived from
 * its key.
 */
export function familyKeyOf(category: string): FamilyKey {
  const own = familyKeys.find((key) => key === category)
  return own ?? familyKeys.at(hash(category) % familyKeys.length) ?? 'kveld'
}
