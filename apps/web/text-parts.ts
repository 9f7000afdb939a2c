import type { Plugin } from 'vite'

/** What the login page says before anything has happened on it. Everything else of signing in comes after it. */
export const door = new Set([
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
])

/** Cuts a file of texts in two by its first keys: `nb.json?door` and `nb.json?inside`. */
export function textParts(): Plugin {
  return {
    name: 'text-parts',
    enforce: 'pre',
    transform: {
      filter: { id: /\/texts\/\w+\.json\?(door|inside)$/ },
      handler(code, id) {
        const isDoor = id.endsWith('?door')
        const texts = Object.entries(JSON.parse(code) as Record<string, unknown>)
        const part = Object.fromEntries(texts.filter(([key]) => door.has(key) === isDoor))
        return { code: `export default ${JSON.stringify(part)}`, map: null }
      },
    },
  }
}
