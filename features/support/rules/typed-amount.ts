/** An amount as people type it, such as 1 234,50, in minor units; undefined for another text, and for nothing. */
export function typedAmount(text: string): string | undefined {
  const [, whole = '', part = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.replaceAll(/[\s\u00a0]/g, '')) ?? []
  if (whole === '') return undefined
  const minor = BigInt(`${whole}${part.padEnd(2, '0')}`)
  return minor === 0n ? undefined : String(minor)
}
