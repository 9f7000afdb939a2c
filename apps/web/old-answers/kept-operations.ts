/**
 * The operations whose last answers are kept in the browser (decision 0149): the pages on which a person learns. The
 * pages of organisations, purchases and the account are not among them, because they hold personal data of others or
 * must be true; tests and games are not, because they are judged by the server.
 */
export const keptOperations: ReadonlySet<string> = new Set([
  'getUser',
  'Home',
  'Catalogue',
  'CataloguePage',
  'Category',
  'Course',
  'PartsOfCourse',
  'Attachments',
  'Expert',
  'ExpertsPage',
  'Experts',
  'FavoritesPage',
  'listFavorites',
  'MyAssignments',
  'MyNotes',
  'Playlist',
  'PlaylistPlace',
  'PlaylistTrailer',
  'Profile',
  'Trailer',
  'Watch',
])
