/** All that may be allowed to those who run Kursiva. A field of the studio names one of them. */
export const staffPermissions = [
  'people.read',
  'payments.read',
  'log.read',
  'figures.read',
  'sessions.end',
  'letters.send',
  'mail.preview',
  'certificates.withdraw',
  'organizations.approve',
  'organizations.type',
  'subscriptions.grant',
  'agreements.make',
  'refunds.make',
  'courses.edit',
  'translations.edit',
  'catalogue.edit',
  'imports.run',
  'staff.manage',
] as const
export type StaffPermission = (typeof staffPermissions)[number]
