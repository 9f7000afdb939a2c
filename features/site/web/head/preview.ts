import type { SitePage } from '#features/site/rules/site-page.ts'
import { toPathLanguage } from '#values/language.ts'

/** The path of the picture that link previews show, 1200 × 630, with its title in the page's language. */
export function previewOf(page: SitePage): string {
  const language = `?l=${toPathLanguage(page.language)}`
  if (page.kind === 'Course' || page.kind === 'Embed') return `/art/preview/${page.course.id}.png${language}`
  return `/art/preview.png${language}`
}
