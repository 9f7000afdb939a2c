import type { S3 } from '#platform/settings/media-settings.ts'
import { localFolders, type LocalFolders } from './local-folders.ts'
import type { MediaStorage } from './media-storage.ts'
import { s3Bucket } from './s3-bucket.ts'

export { checkDisks, freeBytesOf, minFreeBytes } from './disk-check.ts'
export { localFolders, type LocalFolders } from './local-folders.ts'
export { readWhole, StorageUnavailable, type MediaStorage, type StoredFile } from './media-storage.ts'

/** The media storage of this installation: a bucket when one is configured, else folders of this machine. */
export const mediaStorage = async (s3: S3 | undefined, folders: LocalFolders): Promise<MediaStorage> =>
  s3 ? await s3Bucket(s3) : localFolders(folders)
