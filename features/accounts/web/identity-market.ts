import { fetchAuthSession } from 'aws-amplify/auth'
import { isMarket, type Market } from '#values/language.ts'

/** The market a signed-in user belongs to: the identity attribute `custom:domain` (M8); undefined when nobody is signed in or it says nothing. */
export async function identityMarket(): Promise<Market | undefined> {
  const { tokens } = await fetchAuthSession()
  const domain = tokens?.idToken?.payload['custom:domain']
  return isMarket(domain) ? domain : undefined
}
