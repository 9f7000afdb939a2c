import type { Plugin } from 'vite'

const kept = new Set(['regular', 'fill'])

/** One weight of an icon as Phosphor's files write it: two spaces, a bracket, the weight's name, its drawing, a bracket. */
const entry = /^ {2}\[\n {4}"([a-z]+)",\n[\s\S]*?^ {2}\],?\n/gm

/**
 * Leaves the four weights that the design never uses out of every icon: they are five sixths of its size.
 * @throws when an icon's file is not written as expected, so that a new version cannot bring them back unnoticed
 */
export function iconWeights(): Plugin {
  return {
    name: 'icon-weights',
    transform: {
      filter: { id: /@phosphor-icons\/react\/dist\/defs\/\w+\.es\.js$/ },
      handler(code, id) {
        const found = [...code.matchAll(entry)].map(([, weight]) => weight)
        if (![...kept].every((weight) => found.includes(weight))) throw new Error(`${id} is not written as expected`)
        return { code: code.replace(entry, (text, weight: string) => (kept.has(weight) ? text : '')), map: null }
      },
    },
  }
}
