import type { Plugin } from 'vite'

/**
 * The first keys of a feature's texts that come before the others, under the name they are asked for by: what the login
 * page says before anything has happened on it, what the card of a course says wherever it stands, and what one's account
 * says of the daily questions.
 */
export const firstKeys = {
  door: new Set([
    'toHome',
    'sheet',
    'email',
    'password',
    'showPassword',
    'hidePassword',
    'yourData',
    'login',
    'sessionExpired',
    'sessionEnded',
  ]),
  choices: new Set(['title', 'choices']),
  cards: new Set(['card', 'favorite', 'level', 'language', 'fact', 'youAreHere', 'quote']),
}
/** The name that the others are asked for by. */
const others: Readonly<Record<string, keyof typeof firstKeys>> = { inside: 'door', walls: 'cards', asking: 'choices' }
const isFirst = (name: string): name is keyof typeof firstKeys => name in firstKeys

/** Cuts a file of texts in two by its first keys: `nb.json?door` and `nb.json?inside`, `?cards` and `?walls`, `?choices` and `?asking`. */
export function textParts(): Plugin {
  return {
    name: 'text-parts',
    enforce: 'pre',
    transform: {
      filter: { id: /\/texts\/\w+\.json\?(door|inside|cards|walls|choices|asking)$/ },
      handler(code, id) {
        const name = id.slice(id.lastIndexOf('?') + 1)
        const keys = firstKeys[isFirst(name) ? name : (others[name] ?? 'door')]
        const texts = Object.entries(JSON.parse(code) as Record<string, unknown>)
        const part = Object.fromEntries(texts.filter(([key]) => keys.has(key) === isFirst(name)))
        return { code: `export default ${JSON.stringify(part)}`, map: null }
      },
    },
  }
}
