import { maxExportedRows, type DataTable } from '#platform/personal-data.ts'
import type { Transaction } from '#platform/database/index.ts'

/** A user's accounts at employers' identity providers. */
export async function employerAccounts(tx: Transaction, userId: string): Promise<DataTable> {
  const rows = await tx
    .selectFrom('federated_identity')
    .innerJoin('identity_provider', 'identity_provider.id', 'federated_identity.provider_id')
    .select([
      'identity_provider.issuer',
      'federated_identity.subject',
      'federated_identity.created_at as at',
      'federated_identity.last_used_at as lastUsedAt',
    ])
    .where('federated_identity.user_sub', '=', userId)
    .orderBy('federated_identity.created_at', 'desc')
    .limit(maxExportedRows)
    .execute()
  return {
    key: 'employerAccounts',
    file: { nb: 'arbeidsgiver', es: 'empresa', en: 'employer' },
    about: {
      nb: 'Kontoen hos arbeidsgiveren som du kommer inn med, og hva du heter der.',
      es: 'La cuenta de tu empresa con la que entras y cómo te llama.',
      en: 'The account at your employer that you come in with, and what it calls you.',
    },
    columns: {
      issuer: { nb: 'Utsteder', es: 'Emisor', en: 'Issuer' },
      subject: { nb: 'Kjennetegn', es: 'Identificador', en: 'Identifier' },
      at: { nb: 'Første gang', es: 'Primera vez', en: 'First time' },
      lastUsedAt: { nb: 'Sist brukt', es: 'Último uso', en: 'Last used' },
    },
    rows,
  }
}
