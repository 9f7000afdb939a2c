/** Path segments that are followed by the id of a thing, never of a person. */
const things = new Set(['course', 'category', 'watch', 'quiz', 'game'])

const shortId = /^[a-z0-9-]{1,24}$/

/**
 * The path of a page view: the route, with the short ids of courses, lessons and categories. Other parameters
 * (slugs, codes, organisations) are replaced by their names.
 * @param route such as `/$lang/course/$shortId/$slug`
 * @param params the parameters of the address
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
