interface Given {
  readonly certificate: {
    readonly code: string
    readonly bestScoreAt: string
    readonly validUntil: string | null | undefined
  }
  readonly course: string
  /** Where the certificate can be checked. */
  readonly address: string
}

/** The address at LinkedIn that adds a certificate to one's profile there, its form filled in. */
export function addToLinkedIn({ certificate, course, address }: Given): string {
  const at = new Date(certificate.bestScoreAt)
  const end = certificate.validUntil == null ? undefined : new Date(certificate.validUntil)
  const query = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: course,
    organizationName: 'Kursiva',
    issueYear: String(at.getUTCFullYear()),
    issueMonth: String(at.getUTCMonth() + 1),
    ...(end && { expirationYear: String(end.getUTCFullYear()), expirationMonth: String(end.getUTCMonth() + 1) }),
    certId: certificate.code,
    certUrl: address,
  })
  return `https://www.linkedin.com/profile/add?${query.toString()}`
}
