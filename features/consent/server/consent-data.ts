import { maxExportedRows, type PersonalDataKeeper } from '#platform/personal-data.ts'

/**
 * The consent decisions a person made while signed in. Counted events are not linked to persons, so they cannot be
 * exported.
 */
export const consentData: PersonalDataKeeper = {
  name: 'consent',
  tables: ['consent_record'],
  // the role of users may insert decisions but not read them
  readsAs: 'system',
  collect: async (tx, { userId }) => {
    const rows = await tx
      .selectFrom('consent_record')
      .select(['created_at', 'statistics', 'error_reports', 'despite_signal', 'text_version', 'market', 'language'])
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .limit(maxExportedRows)
      .execute()
    return {
      tables: [
        {
          key: 'consents',
          file: { nb: 'samtykker', es: 'consentimientos', en: 'consents' },
          about: {
            nb: 'Hva du har svart når vi har spurt om statistikk og feilmeldinger.',
            es: 'Qué has respondido al preguntarte por estadísticas e informes de errores.',
            en: 'What you answered when asked about statistics and error reports.',
          },
          columns: {
            answeredAt: { nb: 'Svart', es: 'Respondido', en: 'Answered' },
            statistics: { nb: 'Statistikk', es: 'Estadísticas', en: 'Statistics' },
            errorReports: { nb: 'Feilmeldinger', es: 'Informes de errores', en: 'Error reports' },
            despiteSignal: {
              nb: 'Nettleseren ba om ikke å følges',
              es: 'El navegador pidió no ser seguido',
              en: 'The browser asked not to be followed',
            },
            textVersion: { nb: 'Ordlyd', es: 'Redacción', en: 'Wording' },
            market: { nb: 'Land', es: 'País', en: 'Country' },
            language: { nb: 'Språk', es: 'Idioma', en: 'Language' },
          },
          rows: rows.map((row) => ({
            answeredAt: row.created_at,
            statistics: row.statistics,
            errorReports: row.error_reports,
            despiteSignal: row.despite_signal,
            textVersion: row.text_version,
            market: row.market,
            language: row.language,
          })),
        },
      ],
    }
  },
  // the record is evidence; its user is set to null when the account is deleted (migration 0061)
  erase: async () => undefined,
}
