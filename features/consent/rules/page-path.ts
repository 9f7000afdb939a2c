/** What stands after these words in an address is a thing, never a person. */
const things = new Set(['course', 'category', 'watch', 'quiz', 'game'])

const shortId = /^[a-z0-9-]{1,24}$/

/**
 * A page's address as it may be counted: the route, with the short ids of courses, lessons and categories filled in.
 * Everything else that differs from one reader to the next (slugs, codes, organisations, the query) stays a name.
 * @param route such as `/$lang/course/$shortId/$slug`
 * @param params what the address gave for each name
 * @returns such as `/course/elsi4/:slug`, without the language
 */
export function pagePath(route: string, params: Readonly<Record<string, unknown>>): string {
  const segments = route.split('/').filter((segment) => segment !== '' && segment !== '$lang')
  const shown = segments.map((segment, index) => {
    const name = /^\{?-?\$(\w*)\}?$/.exec(segment)?.[1]
    if (name === undefined) return segment
    const value = params[name]
    const isThing = things.has(segments[index - 1] ?? '') && typeof value === 'string' && shortId.test(value)
    return isThing ? value : `:${name || 'rest'}`
  })
  return `/${shown.join('/')}`
}
