import type { ComplianceStatus } from '#features/activity/rules/compliance.ts'
import type { Language } from '#values/language.ts'

interface ComplianceTexts {
  /** The file's name, without ending and day. */
  readonly file: string
  readonly sheet: string
  /** Name, e-mail, requirement, status, how far, deadline, done, valid until, why exempt. */
  readonly columns: readonly [string, string, string, string, string, string, string, string, string]
  readonly statuses: Readonly<Record<ComplianceStatus, string>>
}

/** The words of the overview as a file. */
export const complianceTexts: Readonly<Record<Language, ComplianceTexts>> = {
  nb: {
    file: 'krav-og-bevis',
    sheet: 'Krav og bevis',
    columns: ['Navn', 'E-post', 'Krav', 'Status', 'Hvor langt', 'Frist', 'Ferdig', 'Gjelder til', 'Fritatt fordi'],
    statuses: {
      OVERDUE: 'Over fristen',
      EXPIRED: 'Gått ut',
      OPEN: 'Ikke ferdig',
      EXPIRING: 'Går snart ut',
      DONE: 'I orden',
      EXEMPT: 'Fritatt',
    },
  },
  es: {
    file: 'requisitos-y-pruebas',
    sheet: 'Requisitos y pruebas',
    columns: [
      'Nombre',
      'Correo',
      'Requisito',
      'Estado',
      'Avance',
      'Plazo',
      'Terminado',
      'Válido hasta',
      'Motivo de la exención',
    ],
    statuses: {
      OVERDUE: 'Fuera de plazo',
      EXPIRED: 'Caducado',
      OPEN: 'Sin terminar',
      EXPIRING: 'Caduca pronto',
      DONE: 'En regla',
      EXEMPT: 'Con exención',
    },
  },
  en: {
    file: 'requirements-and-proof',
    sheet: 'Requirements and proof',
    columns: [
      'Name',
      'Email',
      'Requirement',
      'Status',
      'How far',
      'Deadline',
      'Finished',
      'Valid until',
      'Exempt because',
    ],
    statuses: {
      OVERDUE: 'Overdue',
      EXPIRED: 'Expired',
      OPEN: 'Not finished',
      EXPIRING: 'Expiring soon',
      DONE: 'Up to date',
      EXEMPT: 'Exempt',
    },
  },
}
