import { toPathLanguage, type Language } from './language.ts'
import { inWantedOrder, plainTitle, type LocalisedText } from './localised-text.ts'
import { slugOf } from './text/slug.ts'

/** An object with its own address. */
interface Addressed {
  readonly shortId: string
  readonly name: LocalisedText
}

/**
 * The slug falls back as the name does (R4, M10): the page's language, the market's own, any other; '-' when none of the
 * names has a letter.
 */
const slugIn =
  (...wanted: readonly Language[]) =>
  ({ name }: Addressed): string =>
    inWantedOrder(name, wanted)
      .map(({ value }) => slugOf(plainTitle(value)))
      .find((slug) => slug !== '-') ?? '-'

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

/** Where a course is shown (R1): at its own address, framed by another platform (L1), or as part of a playlist (C8). */
export type CoursePlace =
  | { readonly kind: 'Own' }
  | { readonly kind: 'Lti' }
  /** with the slug that links repeat */
  | { readonly kind: 'Playlist'; readonly shortId: string; readonly slug: string }

const placeStart = (language: Language, place: CoursePlace): string => {
  const start = startOf(language)
  if (place.kind === 'Own') return start
  if (place.kind === 'Lti') return `${start}/lti-view`
  return `${start}/playlist/${encodeURIComponent(place.shortId)}/${encodeURIComponent(place.slug)}`
}

/**
 * The addresses of a course and its lessons in one place, so that navigation stays in that place.
 * @param own the market's own language, for the slug of a name that is not translated
 */
export const coursePathsIn = (language: Language, place: CoursePlace, own: Language = language) => {
  const start = placeStart(language, place)
  const slug = slugIn(language, own)
  const course = (entity: Addressed) => `${start}/course/${entity.shortId}/${slug(entity)}`
  return {
    /** the parent of the course: the front page, the frame, or the playlist */
    above: start,
    course,
    trailer: (entity: Addressed) => `${course(entity)}/trailer`,
    watch: (entity: Addressed, episode: Addressed) => `${course(entity)}/watch/${episode.shortId}/${slug(episode)}`,
    quiz: (entity: Addressed, quizShortId: string) => `${course(entity)}/quiz/${quizShortId}`,
    game: (entity: Addressed, quizGameId: string) => `${course(entity)}/game/${encodeURIComponent(quizGameId)}`,
  }
}

export type CoursePaths = ReturnType<typeof coursePathsIn>

/** The page for an unknown address: the frame's own one when the path contains `/lti` (R3). */
export const notFoundPathOf = (language: Language, pathname: string): string =>
  `${startOf(language)}${pathname.includes('/lti') ? '/lti-view/404' : '/404'}`

/**
 * The addresses of the product (specification §2), one function per route. All start with the language's prefix.
 * @param own the market's own language, for the slug of a name that is not translated
 */
export const pathsIn = (language: Language, own: Language = language) => {
  const start = startOf(language)
  const slug = slugIn(language, own)
  const { above, ...coursePaths } = coursePathsIn(language, { kind: 'Own' }, own)
  const playlist = (entity: Addressed) => `${start}/playlist/${entity.shortId}/${slug(entity)}`
  return {
    ...coursePaths,
    home: above,
    login: `${start}/login`,
    register: `${start}/register`,
    forgotPassword: `${start}/forgot-password`,
    /** The address that the hosted sign-in redirects to (I4). */
    signedIn: `${start}/signed-in`,
    changePassword: `${start}/change-password`,
    catalogue: `${start}/course-catalogue`,
    /** The public page that verifies a certificate by its code; without a code, the form for one. */
    certificate: (code?: string) => `${start}/certificate${code === undefined ? '' : `/${encodeURIComponent(code)}`}`,
    experts: `${start}/experts`,
    profile: `${start}/profile`,
    notes: `${start}/notes`,
    /** Three questions a day from passed courses. */
    recall: `${start}/recall`,
    purchase: `${start}/purchase`,
    /** Buying one course (C4), by its short id. */
    purchaseCourse: (shortId: string) => `${start}/purchase/course/${shortId}`,
    pricing: `${start}/pricing`,
    nelfo: `${start}/nelfo`,
    verify: `${start}/verify`,
    lti: `${start}/lti`,
    /** Where a launched user links their own account, in its own tab. */
    ltiLink: `${start}/lti/link`,
    /** Where a teacher chooses courses for a platform (L2). */
    ltiChoose: `${start}/lti/choose`,
    /** A page of the administration (R2). */
    administration: (page: AdministrationPage) => `${start}/administrate/${page}`,
    groups: `${start}/administrate/administrate_users/groups`,
    group: (id: string) => `${start}/administrate/administrate_users/groups/${encodeURIComponent(id)}`,
    /** What the organisation knows of one of its members, by the user's id. */
    person: (userId: string) => `${start}/administrate/administrate_users/person/${encodeURIComponent(userId)}`,
    assignments: `${start}/administrate/administrate_users/assignments`,
    /** The single courses that the organisation has bought, and who holds their seats. */
    courseSeats: `${start}/administrate/administrate_users/courses`,
    compliance: `${start}/administrate/dashboard/compliance`,
    /** The learning platforms of the organisation (L1), and one of them. */
    platforms: `${start}/administrate/administrate_organization/platforms`,
    platform: (id: string) => `${start}/administrate/administrate_organization/platforms/${encodeURIComponent(id)}`,
    /** The target of the link in an invitation mail. */
    invitation: (code: string) => `${start}/invitation/${encodeURIComponent(code)}`,
    /** The target of an organisation's own join link. */
    join: (code: string) => `${start}/join/${encodeURIComponent(code)}`,
    tos: `${start}/tos`,
    privacy: `${start}/privacy_policy`,
    /** The data-processing agreement with organisations (GDPR art. 28). */
    dpa: `${start}/dpa`,
    cookies: `${start}/cookies`,
    notFound: `${start}/404`,
    search: (text: string) => `${start}/search?search=${encodeURIComponent(text)}`,
    category: (entity: Addressed) => `${start}/category/${entity.shortId}/${slug(entity)}`,
    expert: (entity: { shortId: string; firstName: string; lastName: string }) =>
      `${start}/expert/${entity.shortId}/${slugOf(`${entity.firstName} ${entity.lastName}`)}`,
    playlist,
    playlistTrailer: (entity: Addressed) => `${playlist(entity)}/trailer`,
    editPlaylist: (entity: Addressed) => `${playlist(entity)}/edit`,
    /** The courses of a playlist, within the playlist's pages. */
    inPlaylist: (entity: Addressed) =>
      coursePathsIn(language, { kind: 'Playlist', shortId: entity.shortId, slug: slug(entity) }, own),
  }
}

export type Paths = ReturnType<typeof pathsIn>
