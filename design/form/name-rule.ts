let holdsAddress: ((text: string) => boolean) | undefined

/**
 * Whether a name contains a link, an address or a telephone number. The rule is long, so its code is loaded when the
 * first name is validated; until then this accepts every name, because the server validates names too.
 */
export function nameHoldsAddress(name: string): boolean {
  if (!holdsAddress)
    import('#values/addresses/address-in-text.ts').then(
      (rule) => (holdsAddress = rule.holdsAddress),
      () => undefined,
    )
  return holdsAddress?.(name) ?? false
}
