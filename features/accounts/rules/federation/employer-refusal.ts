/** The messages for a user whom the employer's sign-in refused. */
type EmployerRefusal = 'NoSeat' | 'NoAccess' | 'WrongAddress' | 'Again'

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

/** The message for the reason in the login page's address; unknown reasons suggest another try. */
export const employerRefusal = (reason: string | undefined): EmployerRefusal =>
  (reason !== undefined && Object.hasOwn(kinds, reason) ? kinds[reason] : undefined) ?? 'Again'
