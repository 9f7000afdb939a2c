let holdsAddress: ((text: string) => boolean) | undefined

/**
 * Whether a name holds a link, an address or a telephone number. The rule is long, so it is fetched when the first name is
 * judged; until it is there nothing is refused here: the server judges every name again.
 */
export function nameHoldsAddress(name: string): boolean {
  if (!holdsAddress)
    import('#values/addresses/address-in-text.ts').then(
      (rule) => (holdsAddress = rule.holdsAddress),
      () => undefined,
    )
  return holdsAddress?.(name) ?? false
}
