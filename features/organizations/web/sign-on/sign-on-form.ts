import type { MemberRole, SignOn, SignOnSettings } from './use-sign-on.ts'

/** The form values of a provider, with one claim value on each line. */
export interface SignOnValues {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly roleClaim: string
  readonly admins: string
  readonly managers: string
  readonly defaultRole: string
  readonly enabled: boolean
}

export function signOnValuesOf(provider: SignOn | null): SignOnValues {
  const valuesOf = (role: MemberRole) =>
    (provider?.roleValues ?? []).flatMap((each) => (each.role === role ? [each.value] : [])).join('\n')
  return {
    issuer: provider?.issuer ?? '',
    clientId: provider?.clientId ?? '',
    clientSecret: '',
    roleClaim: provider?.roleClaim ?? '',
    admins: valuesOf('ADMIN'),
    managers: valuesOf('MANAGER'),
    defaultRole: provider ? (provider.defaultRole ?? 'NOBODY') : 'MEMBER',
    enabled: provider?.enabled ?? true,
  }
}

/** @param provider the stored one: settings that the dialog does not show come from it */
export function signOnSettingsOf(values: SignOnValues, provider: SignOn | null): SignOnSettings {
  const lines = (text: string, role: MemberRole) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map((value) => ({ value, role }))
  const plain = (provider?.roleValues ?? []).filter(({ role }) => role === 'MEMBER')
  return {
    issuer: values.issuer,
    clientId: values.clientId,
    ...(values.clientSecret === '' ? {} : { clientSecret: values.clientSecret }),
    roleClaim: values.roleClaim || null,
    roleValues: [...lines(values.admins, 'ADMIN'), ...lines(values.managers, 'MANAGER'), ...plain].slice(0, 50),
    defaultRole: values.defaultRole === 'NOBODY' ? null : (values.defaultRole as MemberRole),
    enabled: values.enabled,
    // a disabled provider cannot be the only sign-in method
    required: values.enabled && (provider?.required ?? false),
  }
}
