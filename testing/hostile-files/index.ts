import { hostileArchives } from './hostile-archives.ts'
import type { HostileFile } from './hostile-file.ts'
import { hostileLists } from './hostile-lists.ts'
import { hostileSheets } from './hostile-sheets.ts'

export type { HostileFile } from './hostile-file.ts'
export { hostilePictures, validLogo } from './hostile-pictures.ts'
export { validFiles } from './valid-files.ts'

/** The files that an upload of a list of people must refuse. */
export const hostileListFiles: readonly HostileFile[] = [...hostileArchives, ...hostileSheets, ...hostileLists]
