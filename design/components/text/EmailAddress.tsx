import { Fragment } from 'react'

/** An email address that breaks before its host or after a dot where it is too long for its line, not within a word. */
export function EmailAddress({ address }: { readonly address: string }) {
  return [...address.matchAll(/@?[^@.]+\.?|[@.]/g)].map(({ 0: part, index }) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
