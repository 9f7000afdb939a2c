// A learner's own pages besides courses: what everybody loads first names this file, and none of theirs.
export const profilePage = () => import('#apps/web/pages/profile/ProfilePage.tsx')
export const profileQuery = async () => (await import('#apps/web/pages/profile/profile-query.ts')).ProfileQuery
export const favoritesQuery = async () =>
  (await import('#features/catalogue/web/favorites-query.ts')).FavoriteCoursesQuery
export const favoritesNarrowed = async () => (await import('#features/catalogue/web/wall-query.ts')).favoriteVariablesOf
export const notesPage = () => import('#features/notes/web/NotesPage.tsx')
export const recallPage = () => import('#features/recall/web/RecallPage.tsx')
