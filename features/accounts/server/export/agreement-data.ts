import { maxExportedRows, type DataTable } from '#platform/personal-data.ts'
import type { Transaction } from '#platform/database/index.ts'

const words = {
  at: { nb: 'Tid', es: 'Momento', en: 'Time' },
  version: { nb: 'Utgave', es: 'Versión', en: 'Version' },
  market: { nb: 'Land', es: 'País', en: 'Country' },
  language: { nb: 'Språk', es: 'Idioma', en: 'Language' },
  wanted: { nb: 'Vil ha nyheter', es: 'Quiere novedades', en: 'Wants news' },
  place: { nb: 'Valgt ved', es: 'Elegido en', en: 'Chosen at' },
} as const

/** The terms that a user has accepted. */
export async function termsAccepted(tx: Transaction, userId: string): Promise<DataTable> {
  const rows = await tx
    .selectFrom('terms_acceptance')
    .select(['accepted_at as at', 'version', 'market', 'language'])
    .where('user_id', '=', userId)
    .orderBy('accepted_at', 'desc')
    .limit(maxExportedRows)
    .execute()
  return {
    key: 'termsAccepted',
    file: { nb: 'vilkar', es: 'condiciones', en: 'terms' },
    about: {
      nb: 'Vilkårene du har godtatt, og når.',
      es: 'Las condiciones que has aceptado y cuándo.',
      en: 'The terms you have agreed to, and when.',
    },
    columns: { at: words.at, version: words.version, market: words.market, language: words.language },
    rows,
  }
}

/** Every marketing choice of a user. */
export async function marketingChoices(tx: Transaction, userId: string): Promise<DataTable> {
  const rows = await tx
    .selectFrom('marketing_choice')
    .select(['chosen_at as at', 'wanted', 'place', 'text_version as version', 'language'])
    .where('user_id', '=', userId)
    .orderBy('chosen_at', 'desc')
    .limit(maxExportedRows)
    .execute()
  const { at, wanted, place, version, language } = words
  return {
    key: 'marketingChoices',
    file: { nb: 'nyhetsvalg', es: 'novedades', en: 'news-choices' },
    about: {
      nb: 'Hva du har svart om nyheter fra oss. Det siste gjelder.',
      es: 'Lo que has respondido sobre nuestras novedades. Vale lo último.',
      en: 'What you have said about news from us. The latest holds.',
    },
    columns: { at, wanted, place, version, language },
    rows,
  }
}
