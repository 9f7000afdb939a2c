import { useMarket } from './use-market.ts'
import { contactAddress } from '#features/markets/rules/contact-address.ts'
import { TextLink } from '#design/index.ts'

/** The market's own e-mail address, for sentences that end in "write to us". */
export function useContactAddress(): string {
  return contactAddress[useMarket()]
}

/** The address as a link in a sentence. */
export function ContactLink() {
  const address = useContactAddress()
  return (
    <TextLink inline href={`mailto:${address}`}>
      {address}
    </TextLink>
  )
}
