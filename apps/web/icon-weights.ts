import type { Plugin } from 'vite'

/** One weight of an icon, as its package writes it down. */
const unused = /^ {2}\[\n {4}"(?:bold|duotone|light|thin)",\n[\s\S]*?^ {2}\],?\n/gm

/**
 * Leaves the drawings out of every icon that the visual language has no use for: it knows the regular weight, and fill
 * for what is on. An icon brings six, and is a third as large without the other four.
 */
export const iconWeights = (): Plugin => ({
  name: 'icon-weights',
  enforce: 'pre',
  transform: {
    filter: { id: /@phosphor-icons\/react\/dist\/defs\/[^/]+\.js$/ },
    handler: (code) => ({ code: code.replace(unused, ''), map: null }),
  },
})
