import { mostRows, type PersonalDataKeeper } from '#platform/personal-data.ts'

/**
 * What a person answered when asked for consent while signed in. What was counted afterwards leads to nobody, so it can
 * be given to nobody either.
 */
export const consentData: PersonalDataKeeper = {
  name: 'consent',
  tables: ['consent_record'],
  // whoever answers may not read
  readsAs: 'system',
  collect: async (tx, { userId }) => {
    const rows = await tx
      .selectFrom('consent_record')
      .select(['created_at', 'statistics', 'error_reports', 'despite_signal', 'text_version', 'market', 'language'])
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .limit(mostRows)
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
  // the record proves that somebody was asked, and loses its user together with the account (migration 0061)
  erase: async () => undefined,
}
