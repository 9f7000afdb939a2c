import type { Language } from '#values/language.ts'

/** The words around the text of the agreement on paper. */
export const dpaPdfTexts = {
  nb: {
    file: 'databehandleravtale',
    version: 'Gjelder fra {version}',
    acceptance: 'Godkjenning',
    organization: 'Virksomhet',
    acceptedBy: 'Godtatt av',
    acceptedAt: 'Tidspunkt',
    checksum: 'Kontrolltall (SHA-256)',
    page: 'Side {page} av {pages}',
  },
  es: {
    file: 'contrato-de-encargo',
    version: 'En vigor desde el {version}',
    acceptance: 'Aceptación',
    organization: 'Organización',
    acceptedBy: 'Aceptado por',
    acceptedAt: 'Momento',
    checksum: 'Suma de comprobación (SHA-256)',
    page: 'Página {page} de {pages}',
  },
  en: {
    file: 'data-processing-agreement',
    version: 'In force from {version}',
    acceptance: 'Acceptance',
    organization: 'Organisation',
    acceptedBy: 'Accepted by',
    acceptedAt: 'Time',
    checksum: 'Checksum (SHA-256)',
    page: 'Page {page} of {pages}',
  },
} satisfies Record<Language, Record<string, string>>
