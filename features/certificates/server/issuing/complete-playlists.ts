import { randomBytes } from 'node:crypto'
import { findFinishedPlaylists } from '#features/playlists/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { certificateCode } from '#features/certificates/rules/certificate-code.ts'
import type { CourseTouched } from './complete-course.ts'
import type { IssueParts } from './issue-certificate.ts'
import { findContact, findCurrent, insertCertificate, lockCertificate } from './issue-store.ts'

/**
 * Issues the certificates of playlists that a change in a course has just completed (C8, Q3). A playlist's certificate
 * lists its contents on that day and never expires; a withdrawn one is not issued again automatically. The actor must
 * be the user.
 * @returns how many were issued
 */
export async function completePlaylists(
  tx: Transaction,
  { userId, courseId, market, language, at }: CourseTouched,
  { notifyHolder }: IssueParts,
): Promise<number> {
  const finished = await findFinishedPlaylists(tx, userId, market, courseId)
  let issued = 0
  for (const playlist of finished) {
    const subject = { type: 'playlist', playlistId: playlist.id } as const
    await lockCertificate(tx, userId, subject)
    if (await findCurrent(tx, userId, subject)) continue
    const contact = await findContact(tx, userId)
    if (!contact) throw new Error('a certificate was earned by nobody')
    const certificateId = await insertCertificate(
      tx,
      {
        code: certificateCode(randomBytes(8)),
        user_id: userId,
        type: 'playlist',
        course_id: null,
        playlist_id: playlist.id,
        percentage: 100,
        pass_percentage: null,
        answers: null,
        best_score_at: at,
        issued_at: at,
        holder_name: contact.name,
        course_name: playlist.name,
        expert_names: [],
        duration_seconds: playlist.durationSeconds,
        episode_count: null,
        tested: false,
        contents: playlist.things,
        valid_until: null,
        counts_from: null,
      },
      undefined,
    )
    await notifyHolder(tx, { certificateId, kind: 'List', market, language })
    issued += 1
  }
  return issued
}
