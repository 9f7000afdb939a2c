import type { Language } from '#values/language.ts'
import { toPathLanguage } from '#values/language.ts'

/** The target of a platform's link: a course, or one item of a course. */
export type Destination =
  | { readonly kind: 'Course' | 'Trailer'; readonly courseShortId: string; readonly path: string }
  | {
      readonly kind: 'Episode' | 'Quiz' | 'Game'
      readonly courseShortId: string
      readonly lessonShortId: string
      readonly path: string
    }

const course = /^\/(?:no|es|en)\/lti-view(\/course\/([\w-]{1,40})\/[^/]{1,200}(?:\/(.{1,300}))?)\/?$/

/**
 * Parses the target address of a platform's link (L1): `/{lang}/lti-view/course/…` and paths below it.
 * @param address as the platform sent it; its origin is not checked here
 * @returns undefined for an address that is not a course or an item of one
 */
export function destinationOf(address: string): Destination | undefined {
  if (!URL.canParse(address)) return undefined
  const [, path, courseShortId, rest] = course.exec(new URL(address).pathname) ?? []
  if (path === undefined || courseShortId === undefined) return undefined
  if (rest === undefined) return { kind: 'Course', courseShortId, path }
  if (rest === 'trailer') return { kind: 'Trailer', courseShortId, path }
  const [kind, lessonShortId, , beyond] = rest.split('/')
  if (!lessonShortId || lessonShortId.length > 40 || beyond !== undefined) return undefined
  if (kind === 'watch') return { kind: 'Episode', courseShortId, lessonShortId, path }
  if (kind === 'quiz') return { kind: 'Quiz', courseShortId, lessonShortId, path }
  return kind === 'game' ? { kind: 'Game', courseShortId, lessonShortId, path } : undefined
}

/** The page of a destination in the user's language. */
export const pathOfDestination = (language: Language, { path }: Pick<Destination, 'path'>): string =>
  `/${toPathLanguage(language)}/lti-view${path}`
