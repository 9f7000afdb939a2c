import { toPathLanguage, type Language } from './language.ts'
import type { LocalisedText } from './localised-text.ts'
import { plainTitle, textIn } from './localised-text.ts'
import { slugOf } from './slug.ts'

/** Something with an address of its own. */
interface Addressed {
  readonly shortId: string
  readonly name: LocalisedText
}

const slug = (entity: Addressed, language: Language) => slugOf(plainTitle(textIn(entity.name, language)))

const startOf = (language: Language): string => `/${toPathLanguage(language)}`

/** The pages of the administration, by the last part of their address (R2). */
export const administrationPages = [
  'administrate_profile',
  'admin_subscription',
  'administrate_users',
  'dashboard',
  'playlists',
  'administrate_organization',
] as const
export type AdministrationPage = (typeof administrationPages)[number]

/** The addresses of the product (specification §2), one function a route. All start with the language's prefix. */
export const pathsIn = (language: Language) => {
  const start = startOf(language)
  const course = (entity: Addressed) => `${start}/course/${entity.shortId}/${slug(entity, language)}`
  return {
    home: start,
    login: `${start}/login`,
    register: `${start}/register`,
    forgotPassword: `${start}/forgot-password`,
    changePassword: `${start}/change-password`,
    catalogue: `${start}/course-catalogue`,
    experts: `${start}/experts`,
    profile: `${start}/profile`,
    purchase: `${start}/purchase`,
    pricing: `${start}/pricing`,
    nelfo: `${start}/nelfo`,
    verify: `${start}/verify`,
    lti: `${start}/lti`,
    /** A page of the administration (R2). */
    administration: (page: AdministrationPage) => `${start}/administrate/${page}`,
    tos: `${start}/tos`,
    privacy: `${start}/privacy_policy`,
    cookies: `${start}/cookies`,
    notFound: `${start}/404`,
    search: (text: string) => `${start}/search?search=${encodeURIComponent(text)}`,
    category: (entity: Addressed) => `${start}/category/${entity.shortId}/${slug(entity, language)}`,
    expert: (entity: { shortId: string; firstName: string; lastName: string }) =>
      `${start}/expert/${entity.shortId}/${slugOf(`${entity.firstName} ${entity.lastName}`)}`,
    course,
    trailer: (entity: Addressed) => `${course(entity)}/trailer`,
    watch: (entity: Addressed, episode: Addressed) =>
      `${course(entity)}/watch/${episode.shortId}/${slug(episode, language)}`,
    quiz: (entity: Addressed, quizShortId: string) => `${course(entity)}/quiz/${quizShortId}`,
  }
}

export type Paths = ReturnType<typeof pathsIn>
