import { randomUUID } from 'node:crypto'
import type { ContractTarget } from './target.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * A real pool of Amazon Cognito, if `COGNITO_CONTRACT_*` name one and may administer it (docs/cognito.md). Its users
 * have addresses of Amazon's mail simulator, which accepts every mail and stores none, so the codes cannot be read.
 */
export function cognitoPool(env: Environment): ContractTarget | undefined {
  const region = env['COGNITO_CONTRACT_REGION']
  const userPoolId = env['COGNITO_CONTRACT_USER_POOL_ID']
  const clientId = env['COGNITO_CONTRACT_CLIENT_ID']
  const id = env['COGNITO_CONTRACT_ACCESS_KEY_ID']
  const secret = env['COGNITO_CONTRACT_SECRET_ACCESS_KEY']
  if (!region || !userPoolId || !clientId || !id || !secret) return undefined
  const host = `https://cognito-idp.${region}.amazonaws.com`
  return {
    region,
    userPoolId,
    clientId,
    endpoint: `${host}/`,
    issuer: `${host}/${userPoolId}`,
    key: { id, secret },
    address: () => `success+${randomUUID()}@simulator.amazonses.com`,
    codeFor: undefined,
    close: async () => undefined,
  }
}
