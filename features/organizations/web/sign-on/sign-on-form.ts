import type { MemberRole, SignOn, SignOnWish } from './use-sign-on.ts'

/** A provider as the dialog holds it: values of the claim one a line. */
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

/** @param provider what stands: what the dialog does not show stays as it is there */
export function signOnWishOf(values: SignOnValues, provider: SignOn | null): SignOnWish {
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
    // a provider that nobody comes in by is no way at all, so not the only one either
    required: values.enabled && (provider?.required ?? false),
  }
}
