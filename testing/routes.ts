import type { Market, PathLanguage } from '#values/language.ts'

/** The visitor of a route: anonymous, or one of the demonstration accounts of its market. */
export type Visitor = 'anyone' | 'learner' | 'admin'

export interface Route {
  /** The path after the language's prefix. */
  readonly path: string
  readonly as: Visitor
}

/** Languages as in the addresses of each market (M2, M3). */
export const languagesOf: Readonly<Record<Market, readonly PathLanguage[]>> = { no: ['no', 'en'], es: ['es', 'en'] }

/** A course, its episode, test and game, and a playlist for each market's route list. */
const samples = {
  no: {
    course: 'elsi4',
    episode: 'elsi4-1',
    quiz: 'elsi4-q',
    game: 'elsi4-par',
    playlist: 'nymo3',
    category: 'el26',
    expert: 'doka',
  },
  es: {
    course: 'prim2',
    episode: 'prim2-1',
    quiz: 'prim2-q',
    game: 'dea-orden',
    playlist: 'ofic6',
    category: 'helse',
    expert: 'liba',
  },
} as const

/** The user id of learner@kursiva.test, the same in every installation. */
const learner = 'a0e3439d-9c13-8f04-b516-8ab9140a39e4'

const open = [
  '/login',
  '/register',
  '/forgot-password',
  '/signed-in',
  '/purchase',
  '/tos',
  '/privacy_policy',
  '/dpa',
  '/cookies',
  '/certificate',
  '/certificate/K7M2-QX4D-9TRV',
  '/lti',
  '/lti/register',
]
const errors = ['/404', '/lti-view/404']

/**
 * Every route of the specification's table (R1, R2), and pages below them, with addresses that exist in the market's demonstration data.
 */
export function routesOf(market: Market): Route[] {
  const { course, episode, quiz, game, playlist, category, expert } = samples[market]
  const family = (place: string) => [
    place,
    `${place}/trailer`,
    `${place}/watch/${episode}/-`,
    `${place}/quiz/${quiz}`,
    `${place}/game/${game}`,
  ]
  const signedIn = [
    '',
    '/verify',
    '/change-password',
    '/experts',
    `/expert/${expert}/-`,
    '/course-catalogue',
    '/search?search=a',
    `/category/${category}`,
    `/category/${category}/-`,
    '/profile',
    '/profile/favorites',
    '/profile/certificates',
    '/notes',
    '/recall',
    ...family(`/course/${course}/-`),
    ...family(`/lti-view/course/${course}/-`),
    `/purchase/course/${course}`,
    `/playlist/${playlist}/-`,
    `/playlist/${playlist}/-/trailer`,
    ...family(`/playlist/${playlist}/-/course/${course}/-`),
    '/administrate/administrate_profile',
    '/administrate/admin_subscription',
  ]
  const administration = [
    '/administrate/administrate_users',
    '/administrate/administrate_users/groups',
    `/administrate/administrate_users/person/${learner}`,
    '/administrate/administrate_users/assignments',
    '/administrate/administrate_users/courses',
    '/administrate/dashboard',
    '/administrate/dashboard/compliance',
    '/administrate/playlists',
    '/administrate/administrate_organization',
    '/administrate/administrate_organization/platforms',
    // with the fields of an organisation
    '/purchase',
  ]
  return [
    ...[...open, ...errors, ...(market === 'no' ? ['/nelfo'] : [])].map((path) => ({ path, as: 'anyone' as const })),
    ...signedIn.map((path) => ({ path, as: 'learner' as const })),
    ...(market === 'no' ? administration : []).map((path) => ({ path, as: 'admin' as const })),
  ]
}

/** The account of a visitor, by market; undefined for an anonymous one. */
export const accountOf = (visitor: Visitor, market: Market): string | undefined =>
  visitor === 'anyone' ? undefined : market === 'es' ? 'alumna@kursiva.test' : `${visitor}@kursiva.test`

/** The titles of market no's pages in Norwegian, by path, without the product's name. */
export const norwegianTitles: Readonly<Partial<Record<string, string>>> = {
  '': 'Hjem',
  '/login': 'Logg inn',
  '/register': 'Lag konto',
  '/nelfo': 'Kursiva for Nelfo-medlemmer',
  '/lti': 'Åpnes fra læringsportalen',
  '/purchase': 'Planer og kjøp',
  '/tos': 'Salgsvilkår',
  '/privacy_policy': 'Personvern',
  '/dpa': 'Databehandleravtale',
  '/certificate': 'Sjekk et kursbevis',
  '/certificate/K7M2-QX4D-9TRV': 'Kursbevis K7M2-QX4D-9TRV',
  '/cookies': 'Informasjonskapsler',
  '/404': 'Siden finnes ikke',
  '/lti-view/404': 'Ikke her',
  '/verify': 'Bekreft e-posten',
  '/change-password': 'Bytt passord',
  '/experts': 'Eksperter',
  '/expert/doka/-': 'Daniel Okafor-Lie',
  '/course-catalogue': 'Kurskatalog',
  '/search?search=a': 'Søk: a',
  '/category/el26': 'El og energi',
  '/category/el26/-': 'El og energi',
  '/profile': 'Min kursprofil',
  '/profile/favorites': 'Favoritter · Min kursprofil',
  '/profile/certificates': 'Kursbevis · Min kursprofil',
  '/course/elsi4/-': 'Elsikkerhet i praksis',
  '/playlist/nymo3/-': 'Ny montør: første uke',
  '/playlist/nymo3/-/trailer': 'Trailer: Ny montør: første uke',
  '/administrate/administrate_profile': 'Kontoen min',
  '/administrate/admin_subscription': 'Abonnement',
  '/administrate/administrate_users': 'Brukere',
  '/administrate/administrate_users/groups': 'Grupper',
  [`/administrate/administrate_users/person/${learner}`]: 'Ingrid Solbakken',
  '/administrate/administrate_users/assignments': 'Tildelinger',
  '/administrate/administrate_users/courses': 'Kurs dere har kjøpt',
  '/administrate/dashboard': 'Aktivitet',
  '/administrate/dashboard/compliance': 'Krav og bevis',
  '/administrate/playlists': 'Spillelister',
  '/administrate/administrate_organization': 'Organisasjonen',
  '/administrate/administrate_organization/platforms': 'Læringsplattformer',
  '/purchase/course/elsi4': 'Kjøp kurset: Elsikkerhet i praksis',
}
