import { ExpertLine, FavoriteButton } from '#features/catalogue/web/index.ts'
import { CoursePage as Course } from '#features/courses/web/CoursePage.tsx'
import { AddToPlaylist } from '#features/playlists/web/index.ts'

const loadFilmCode = async () => (await import('#features/watching/web/WatchPage.tsx')).loadPlayer()

const parts = { FavoriteButton, AddToPlaylist, ExpertLine, loadFilmCode }

/** A course page, with the parts of the catalogue and of playlists. */
export const CoursePage = () => <Course parts={parts} />
