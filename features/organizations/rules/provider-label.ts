const known: readonly (readonly [RegExp, string])[] = [
  [/(^|\.)login\.microsoftonline\.(com|us)$|(^|\.)sts\.windows\.net$/, 'Microsoft Entra ID'],
  [/^accounts\.google\.com$/, 'Google Workspace'],
  [/\.okta(preview|-emea)?\.com$/, 'Okta'],
  [/\.auth0\.com$/, 'Auth0'],
  [/\.onelogin\.com$/, 'OneLogin'],
]

/** The usual name of the identity provider with an issuer URL; for unknown providers the host. */
export function providerLabel(issuer: string): string {
  if (!URL.canParse(issuer)) return issuer
  const { host, hostname } = new URL(issuer)
  return known.find(([pattern]) => pattern.test(hostname))?.[1] ?? host
}
