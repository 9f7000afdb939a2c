/** What is said to somebody whom the employer's sign-in did not let in. */
export type EmployerRefusal = 'NoSeat' | 'NoAccess' | 'WrongAddress' | 'Again'

const kinds: Readonly<Record<string, EmployerRefusal>> = {
  NoSeatLeft: 'NoSeat',
  NoRole: 'NoAccess',
  NotMember: 'NoAccess',
  OrganizationClosed: 'NoAccess',
  UserDisabled: 'NoAccess',
  NoEmail: 'WrongAddress',
  EmailNotVerified: 'WrongAddress',
  ForeignDomain: 'WrongAddress',
  LinkedToAnother: 'WrongAddress',
}

/** Which sentence tells the reason that stands in the login page's address; whatever else stands there may be tried again. */
export const employerRefusal = (reason: string | undefined): EmployerRefusal =>
  (reason !== undefined && Object.hasOwn(kinds, reason) ? kinds[reason] : undefined) ?? 'Again'
