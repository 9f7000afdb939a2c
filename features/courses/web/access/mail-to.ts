/** A `mailto:` link (RFC 6068): values are percent-encoded, a space as %20. */
export function mailTo(address: string, subject: string, body?: string): string {
  const [local = '', domain = ''] = address.split('@')
  const fields = [`subject=${encodeURIComponent(subject)}`, ...(body ? [`body=${encodeURIComponent(body)}`] : [])]
  return `mailto:${encodeURIComponent(local)}@${encodeURIComponent(domain)}?${fields.join('&')}`
}
