import { ExpertLine, FavoriteButton } from '#features/catalogue/web/index.ts'
import { CoursePage as Course } from '#features/courses/web/CoursePage.tsx'
import { AddToPlaylist } from '#features/playlists/web/index.ts'

const parts = { FavoriteButton, AddToPlaylist, ExpertLine }

/** A course, with what the catalogue and playlists add to its page. */
export const CoursePage = () => <Course parts={parts} />
