import { randomUUID } from 'node:crypto'
import { startUserPoolServer } from '#testing/sign-in/user-pool-server.ts'
import type { ContractTarget } from './target.ts'

const key = { id: 'KURSIVACONTRACT1', secret: 'vT3mQ8xR1kZp6wLc9bYs4nHd7jFgE2aU5oXi' }

/** Kursiva's own pool, on its own database. */
export async function ownPool(): Promise<ContractTarget> {
  const server = await startUserPoolServer({ administrationKeys: [key] })
  const { userPoolId, userPoolClientId: clientId, userPoolEndpoint: endpoint } = server.client
  return {
    region: userPoolId.slice(0, userPoolId.indexOf('_')),
    userPoolId,
    clientId,
    endpoint,
    issuer: server.settings.issuer,
    key,
    address: () => `contract-${randomUUID()}@kursiva.test`,
    codeFor: (address) => server.codeFor(address),
    close: server.close,
  }
}
