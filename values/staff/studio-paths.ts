const start = '/studio'

/** The addresses of the studio. They have no language: the studio speaks the one that was chosen for the market. */
export const studioPaths = {
  start,
  find: (text = '') => (text === '' ? `${start}/find` : `${start}/find?q=${encodeURIComponent(text)}`),
  person: (id: string) => `${start}/people/${id}`,
  organization: (id: string) => `${start}/organizations/${id}`,
  courses: `${start}/courses`,
  /** The list with what is looked for and a state; without both, all. */
  coursesLike: (text: string, state: string | undefined) => {
    const search = new URLSearchParams({ ...(text !== '' && { q: text }), ...(state !== undefined && { state }) })
    return search.size === 0 ? `${start}/courses` : `${start}/courses?${search.toString()}`
  },
  course: (id: string) => `${start}/courses/${id}`,
  mail: `${start}/mail`,
  mailExample: (id: string) => `${start}/mail/examples/${id}`,
  mailLog: `${start}/mail/log`,
  mailLogOf: (recipient: string, kind: string) => {
    const search = [
      ...(recipient === '' ? [] : [`q=${encodeURIComponent(recipient)}`]),
      ...(kind === '' ? [] : [`kind=${encodeURIComponent(kind)}`]),
    ].join('&')
    return `${start}/mail/log${search === '' ? '' : `?${search}`}`
  },
  mailSuppressed: `${start}/mail/suppressed`,
  films: `${start}/films`,
  catalog: (text = '') => (text === '' ? `${start}/catalog` : `${start}/catalog?q=${encodeURIComponent(text)}`),
  expert: (id: string) => `${start}/catalog/experts/${id}`,
  newExpert: `${start}/catalog/new-expert`,
  categories: `${start}/catalog/categories`,
  category: (id: string) => `${start}/catalog/categories/${id}`,
  imports: `${start}/imports`,
  importRun: (id: string) => `${start}/imports/${id}`,
  log: `${start}/log`,
  staff: `${start}/staff`,
  owner: `${start}/owner`,
} as const

/** Whether an address is one of the studio, which is an application of its own. */
export const isStudioPath = (pathname: string): boolean => pathname === start || pathname.startsWith(`${start}/`)
