import { attachmentAddressEnd, filmAddressEnd } from '#features/media/rules/url-expiry.ts'
import type { MediaCdn } from '#platform/settings/media-settings.ts'
import type { Language } from '#values/language.ts'
import { ownPasses, secureLinkPasses, type PassVerdict } from './media-pass.ts'

/** A file of an attachment in one language. */
interface AttachmentSubject {
  readonly id: string
  readonly language: Language
}

/** Signs and verifies the URLs of films and attachments. */
export interface MediaSigner {
  /**
   * The URL of a film's folder for one user, such as `/media/1795371300.9f3k….Zk1…/elsikkerhet-4/`. Relative URLs in
   * the playlists contain the same pass. With a CDN it is a URL there.
   */
  readonly folderFor: (film: { key: string; durationSeconds: number }, userId: string, now: Date) => string
  /** Whether a pass, the first part of such a URL, is valid for the film's folder. */
  readonly verifyFolder: (pass: string, filmKey: string, now: Date) => PassVerdict
  /** The URL of an attachment's file for one user, such as `/media/attachments/1795367700.9f3k….Zk1…/<id>/nb`. */
  readonly attachmentFor: (attachment: AttachmentSubject, userId: string, now: Date) => string
  readonly verifyAttachment: (pass: string, attachment: AttachmentSubject, now: Date) => PassVerdict
}

/**
 * Creates a signer with keys derived from the installation's secret. Expiry, user and path are signed together, so none
 * of them can be exchanged (ARCHITECTURE, section 6; decisions 0012 and 0031).
 * @param cdn the origin for films; attachments are always fetched here
 */
export function createMediaSigner(secret: string, cdn?: MediaCdn): MediaSigner {
  const own = ownPasses(secret)
  const films = cdn ? secureLinkPasses(secret, cdn.key) : own
  // a film's subject is its key alone, as the CDN sees it; keys contain no space, so it cannot equal an attachment's
  const attachmentSubject = ({ id, language }: AttachmentSubject) => `attachment ${id} ${language}`
  return {
    folderFor: ({ key, durationSeconds }, userId, now) =>
      `${cdn?.url ?? ''}/media/${films.make(key, userId, filmAddressEnd(now, durationSeconds))}/${key}/`,
    verifyFolder: (pass, filmKey, now) => films.verify(pass, filmKey, now),
    attachmentFor: (attachment, userId, now) => {
      const pass = own.make(attachmentSubject(attachment), userId, attachmentAddressEnd(now))
      return `/media/attachments/${pass}/${attachment.id}/${attachment.language}`
    },
    verifyAttachment: (pass, attachment, now) => own.verify(pass, attachmentSubject(attachment), now),
  }
}
