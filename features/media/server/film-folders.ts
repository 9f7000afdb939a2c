import { join } from 'node:path'

/** The folders of the films that staff send, below FILM_DIR. Processes that share the work share the folder. */
export interface FilmFolders {
  /** Files as they were sent; they stay. */
  readonly originals: string
  /** Work in progress, one folder for each attempt. */
  readonly work: string
  /** Finished films, where there is no bucket. */
  readonly made: string
}

export const filmFoldersIn = (folder: string): FilmFolders => ({
  originals: join(folder, 'originals'),
  work: join(folder, 'work'),
  made: join(folder, 'made'),
})
