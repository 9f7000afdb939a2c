import type { Language } from '#values/language.ts'
import { toPathLanguage } from '#values/language.ts'
import { plainTitle } from '#values/localised-text.ts'
import { xmlText } from '#values/text/xml-text.ts'
import type { SiteCourse } from './site-page.ts'

/** The size of the frame where the other site says nothing else, in CSS pixels; 16:9. */
const defaultWidth = 640
const minWidth = 200

/** The path of the page that another site's frame shows. */
export const embedPath = (language: Language, courseShortId: string): string =>
  `/${toPathLanguage(language)}/embed/${encodeURIComponent(courseShortId)}`

/** A trailer for another site. */
export interface EmbeddedTrailer {
  readonly course: SiteCourse
  readonly language: Language
  readonly siteOrigin: string
  /** the largest width that the other site has room for, and the height; undefined for any */
  readonly maxWidth: number | undefined
  readonly maxHeight: number | undefined
}

/** The oEmbed 1.0 answer of type `video` for a course's trailer. */
export function oembedOf({ course, language, siteOrigin, maxWidth, maxHeight }: EmbeddedTrailer): object {
  const room = Math.min(maxWidth ?? defaultWidth, maxHeight === undefined ? Infinity : Math.floor((maxHeight * 16) / 9))
  const width = Math.max(minWidth, Math.min(defaultWidth * 3, room))
  const height = Math.round((width * 9) / 16)
  const title = plainTitle(course.title)
  const source = siteOrigin + embedPath(language, course.shortId)
  return {
    version: '1.0',
    type: 'video',
    provider_name: 'Kursiva',
    provider_url: siteOrigin,
    title,
    author_name: course.experts.map(({ name }) => name).join(', '),
    thumbnail_url: `${siteOrigin}/art/preview/${course.id}.png?l=${toPathLanguage(language)}`,
    thumbnail_width: 1200,
    thumbnail_height: 630,
    cache_age: 3600,
    width,
    height,
    html: `<iframe src="${xmlText(source)}" width="${width}" height="${height}" title="${xmlText(title)}" style="border:0" allow="fullscreen" allowfullscreen loading="lazy"></iframe>`,
  }
}

/** A size that an oEmbed request names: whole CSS pixels; undefined where it names none, or no such. */
export const requestedSize = (given: unknown): number | undefined =>
  typeof given === 'string' && /^[1-9]\d{0,4}$/.test(given) ? Number(given) : undefined
