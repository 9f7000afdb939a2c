import { textParam } from '#values/text/search-params.ts'

export const courseTabs = ['information', 'attachments', 'lessons'] as const
type CourseTab = (typeof courseTabs)[number]

/** The open tab is in the URL, `?tab=lessons`; without one the page chooses (C2). */
export function courseSearch(given: Record<string, unknown>): { tab?: CourseTab } {
  const tab = courseTabs.find((each) => each === textParam(given['tab']))
  return tab ? { tab } : {}
}
