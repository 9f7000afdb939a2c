import type { Attributes } from './attributes.ts'

/** A user's identity at another identity provider; all texts, as in Amazon Cognito. */
export type OtherIdentity = {
  /** The provider's identifier of the user. */
  userId: string
  providerName: string
  providerType: 'OIDC' | 'SAML'
  issuer: string
  primary: 'true' | 'false'
  /** Milliseconds since 1970. */
  dateCreated: string
}

/** The attributes with this identity in `identities`; an existing one keeps its date. */
export function withIdentity(attributes: Attributes, identity: OtherIdentity): Attributes {
  const known = identitiesIn(attributes)
  const isSame = (each: OtherIdentity) => each.providerName === identity.providerName
  const before = known.find((each) => isSame(each) && each.userId === identity.userId)
  const identities = [...known.filter((each) => !isSame(each)), before ?? identity]
  return { ...attributes, identities: JSON.stringify(identities) }
}

/** The attribute `identities`, which is a text, as the list in id tokens; undefined when there are none. */
export function identitiesClaim(attributes: Attributes): { identities?: readonly OtherIdentity[] } {
  const identities = identitiesIn(attributes)
  return identities.length > 0 ? { identities } : {}
}

/** Only the pool writes the attribute, so it is not validated. */
function identitiesIn({ identities }: Attributes): readonly OtherIdentity[] {
  return identities === undefined ? [] : (JSON.parse(identities) as OtherIdentity[])
}
