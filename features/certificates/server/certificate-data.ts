import { sql, type Transaction } from '#platform/database/index.ts'
import type { PersonalDataKeeper } from '#platform/personal-data.ts'
import { slugOf } from '#values/text/slug.ts'
import { courseTitle } from './certificate-facts.ts'
import { findCertificates } from './certificate-store.ts'
import { certificateTexts } from './certificate-texts.ts'
import { drawCertificate } from './document/draw-in-thread.ts'

/** More certificates than a user can have. */
const maxCertificates = 2000

/**
 * A user's certificates, each also as a PDF. They can be checked for ten years: when the account is deleted they are
 * kept with the name on them, but without the link to the user.
 */
export const certificateData: PersonalDataKeeper = {
  name: 'certificates',
  tables: ['certificate'],
  readsAs: 'user',
  collect: async (tx, { userId, language }) => {
    const certificates = await findCertificates(tx, userId, maxCertificates)
    const versions = await findVersions(tx, userId)
    const files = []
    for (const certificate of certificates) {
      const { file } = certificateTexts[language]
      // the code makes the name unique
      const name = `${file}-${slugOf(courseTitle(certificate, language))}-${certificate.code}.pdf`
      files.push({ path: `${folder[language]}/${name}`, content: await drawCertificate(certificate, language) })
    }
    return {
      files,
      tables: [
        {
          key: 'certificates',
          file: folder,
          about: {
            nb: 'Kursbevisene dine. De ligger også som PDF i mappen ved siden av.',
            es: 'Tus certificados. También están en PDF en la carpeta de al lado.',
            en: 'Your certificates. They are also there as PDF, in the folder beside this file.',
          },
          columns: {
            course: { nb: 'Kurs eller spilleliste', es: 'Curso o lista', en: 'Course or playlist' },
            holder: { nb: 'Utstedt til', es: 'Expedido a', en: 'Made out to' },
            code: { nb: 'Kode', es: 'Código', en: 'Code' },
            percentage: { nb: 'Prosent', es: 'Porcentaje', en: 'Percentage' },
            issuedAt: { nb: 'Utstedt', es: 'Expedido', en: 'Issued' },
            validUntil: { nb: 'Gjelder til', es: 'Válido hasta', en: 'Valid until' },
            withdrawnAt: { nb: 'Trukket tilbake', es: 'Retirado', en: 'Withdrawn' },
            withdrawalReason: { nb: 'Begrunnelse', es: 'Motivo', en: 'Reason' },
            bestScoreAt: { nb: 'Beste resultat', es: 'Mejor resultado', en: 'Best result' },
            version: { nb: 'Kursversjon', es: 'Versión del curso', en: 'Course version' },
          },
          rows: certificates.map((certificate) => ({
            course: courseTitle(certificate, language),
            holder: certificate.holder_name,
            code: certificate.code,
            percentage: certificate.percentage,
            issuedAt: certificate.issued_at,
            validUntil: certificate.valid_until,
            withdrawnAt: certificate.revoked_at,
            withdrawalReason: certificate.revoked_reason,
            bestScoreAt: certificate.best_score_at,
            version: versions.get(certificate.id) ?? null,
          })),
        },
      ],
    }
  },
  forget: async (tx, now) => {
    const tenYearsAgo = new Date(now)
    tenYearsAgo.setUTCFullYear(now.getUTCFullYear() - 10)
    await sql`
      delete from certificate where id in (
        select id from certificate where user_id is null and issued_at < ${tenYearsAgo} order by issued_at limit 10000)
    `.execute(tx)
  },
  erase: async (tx, { userId }) => {
    await sql`update certificate set user_id = null where user_id = ${userId} and status = 'PASSED'`.execute(tx)
    await sql`delete from certificate where user_id = ${userId}`.execute(tx)
  },
}

/** The version of the course that each of a user's certificates was issued for, by the certificate's id. */
async function findVersions(tx: Transaction, userId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; version: string }>`
    select c.id, v.short_digest as version from certificate c join course_version_digest v on v.id = c.course_version_id
    where c.user_id = ${userId} limit ${maxCertificates}`.execute(tx)
  return new Map(rows.map(({ id, version }) => [id, version]))
}

const folder = { nb: 'kursbevis', es: 'certificados', en: 'certificates' } as const
