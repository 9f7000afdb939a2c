import type { Attributes } from './attributes.ts'

/** Who a user is at another identity provider; all texts, as Amazon Cognito has them. */
export type OtherIdentity = {
  /** The provider's own name for the user. */
  userId: string
  providerName: string
  providerType: 'OIDC' | 'SAML'
  issuer: string
  primary: 'true' | 'false'
  /** Milliseconds since 1970. */
  dateCreated: string
}

/** The attributes with this identity among `identities`; one that is there keeps its date. */
export function withIdentity(attributes: Attributes, identity: OtherIdentity): Attributes {
  const known = identitiesIn(attributes)
  const isSame = (each: OtherIdentity) => each.providerName === identity.providerName
  const before = known.find((each) => isSame(each) && each.userId === identity.userId)
  const identities = [...known.filter((each) => !isSame(each)), before ?? identity]
  return { ...attributes, identities: JSON.stringify(identities) }
}

/** The attribute `identities`, a text like every attribute, as the list that stands in id tokens; undefined without any. */
export function identitiesClaim(attributes: Attributes): { identities?: readonly OtherIdentity[] } {
  const identities = identitiesIn(attributes)
  return identities.length > 0 ? { identities } : {}
}

/** Only the pool writes the attribute, so it is taken as it stands. */
function identitiesIn({ identities }: Attributes): readonly OtherIdentity[] {
  return identities === undefined ? [] : (JSON.parse(identities) as OtherIdentity[])
}
