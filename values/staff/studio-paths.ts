const start = '/studio'

/** The addresses of the studio. They have no language: the studio speaks the one that was chosen for the market. */
export const studioPaths = {
  start,
  find: (text = '') => (text === '' ? `${start}/find` : `${start}/find?q=${encodeURIComponent(text)}`),
  person: (id: string) => `${start}/people/${id}`,
  organization: (id: string) => `${start}/organizations/${id}`,
  imports: `${start}/imports`,
  importRun: (id: string) => `${start}/imports/${id}`,
  log: `${start}/log`,
  staff: `${start}/staff`,
  owner: `${start}/owner`,
} as const

/** Whether an address is one of the studio, which is an application of its own. */
export const isStudioPath = (pathname: string): boolean => pathname === start || pathname.startsWith(`${start}/`)
