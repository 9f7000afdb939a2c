import { fetchAuthSession } from 'aws-amplify/auth'
import { isMarket, type Market } from '#values/language.ts'

/**
 * The market a signed-in user belongs to: the identity attribute `custom:domain` (M8). Undefined when it says nothing,
 * and when the tokens cannot be had just now: what needs them will say so itself.
 */
export async function identityMarket(): Promise<Market | undefined> {
  const { tokens } = await fetchAuthSession().catch(() => ({ tokens: undefined }))
  const domain = tokens?.idToken?.payload['custom:domain']
  return isMarket(domain) ? domain : undefined
}
