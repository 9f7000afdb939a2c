import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import { logSecurity } from '#platform/security-log.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import {
  derivePoolSecrets,
  poolNameOf,
  seal,
  unseal,
  type Federation,
  type UserPoolSettings,
} from '#protocols/user-pool/index.ts'
import { admitIdentity } from './admit-identity.ts'
import type { Employers } from './employers.ts'
import { addFederatedSignIn, consumeFederatedSignIn } from './federated-sign-in-store.ts'
import { findProvider, type IdentityProvider } from './identity-provider-store.ts'
import { providerClient, type OpenProvider, type SignInProof } from './provider-client.ts'
import { openClientSecret } from './client-secret.ts'

export interface FederationParts {
  readonly database: Database
  readonly settings: Pick<UserPoolSettings, 'poolId' | 'sealingKey'>
  readonly clock: Clock
  readonly employers: Employers
  /** The installation's public origins. Providers redirect to `/oauth2/idpresponse` at the same origin. */
  readonly origins: () => readonly string[]
  /** Whether providers may be on a private network, and without TLS. */
  readonly privateAddresses: boolean
  /** Timeout of requests to a provider, in ms. */
  readonly timeoutMs?: number
  readonly log: { readonly warn: (details: object, message: string) => void }
}

/** How long a sign-in at the provider may take. */
const maxSignInMs = 15 * 60 * 1000

/** The callback path that is registered at the providers. */
const callbackPath = '/oauth2/idpresponse'

const system = { kind: 'system' } as const

/**
 * Sign-in with the employer's account (I4): OpenID Connect with the organisation's own provider, which results in a
 * user of the pool. The sign-in is bound to the hosted flow's reference, which the hosted flow binds to the browser. A
 * refusal's reason names a rule, never a person, and is logged without the address or any token.
 */
export function federation(parts: FederationParts): Federation {
  const { database, settings, clock, employers, origins, log } = parts
  const secrets = derivePoolSecrets(settings.sealingKey, settings.poolId)
  const sealing = { secrets, poolName: poolNameOf(settings.poolId) }
  const client = providerClient(parts)

  const open = (provider: IdentityProvider): OpenProvider => ({
    ...provider,
    clientSecret: openClientSecret(secrets.atRest, provider),
  })

  function refused(authorization: string | undefined, provider: string | undefined, reason: string, detail?: string) {
    log.warn({ provider, reason, detail }, 'a sign-in through an employer was refused')
    logSecurity({ event: 'sign_in', outcome: 'refused', action: 'employer', reason })
    return { kind: 'Refused' as const, authorization, reason }
  }

  return {
    async begin(name, authorization, hints) {
      const provider = await inTransaction(database, system, (tx) => findProvider(tx, { name }), { readOnly: true })
      const ours = origins()
      const origin = ours.find((each) => each === hints.origin) ?? ours[0]
      if (provider === undefined || !provider.enabled || origin === undefined) return undefined
      const proof = newProof(`${origin}${callbackPath}`)
      let address: string
      try {
        address = await client.signInAddress(open(provider), proof, hints)
      } catch (problem) {
        // the hosted flow reports that the provider is unavailable
        log.warn({ provider: name, err: problem }, 'an employer’s provider could not be reached')
        return undefined
      }
      const stateHash = hashOf(proof.state)
      const sealedProof = seal(secrets.atRest, Buffer.from(JSON.stringify(proof)), bindingOf(stateHash))
      const expiresAt = new Date(clock().getTime() + maxSignInMs)
      await inTransaction(database, system, (tx) =>
        addFederatedSignIn(tx, { stateHash, providerId: provider.id, authorization, sealedProof, expiresAt }),
      )
      return address
    },

    async finish(callback) {
      const state = callback.searchParams.getAll('state')
      const [given] = state
      if (given === undefined || state.length > 1 || given.length > 200)
        return refused(undefined, undefined, 'UnknownState')
      const stateHash = hashOf(given)
      const left = await inTransaction(database, system, async (tx) => {
        const signIn = await consumeFederatedSignIn(tx, stateHash)
        return signIn && { signIn, provider: await findProvider(tx, { id: signIn.providerId }) }
      })
      if (left === undefined) return refused(undefined, undefined, 'UnknownState')
      const { signIn, provider } = left
      const { authorization } = signIn
      if (provider === undefined || !provider.enabled) return refused(authorization, provider?.name, 'ProviderGone')
      if (signIn.expiresAt <= clock()) return refused(authorization, provider.name, 'TookTooLong')
      const proof = JSON.parse(
        unseal(secrets.atRest, signIn.sealedProof, bindingOf(stateHash)).toString('utf8'),
      ) as SignInProof

      const answer = await client.exchange(open(provider), callback.search, proof)
      if (answer.kind === 'Problem') return refused(authorization, provider.name, answer.problem, answer.detail)
      const admitted = await inTransaction(database, system, (tx) =>
        admitIdentity(tx, { sealing, employers, now: clock() }, provider, answer),
      )
      if (admitted.kind === 'Refused') return refused(authorization, provider.name, admitted.reason)
      if (admitted.keptLastAdmin)
        log.warn(
          { provider: provider.name },
          'the last admin of an organisation keeps the role, whatever its provider says',
        )
      return { kind: 'Identified', authorization, sub: admitted.sub }
    },
  }
}

function newProof(callback: string): SignInProof {
  const random = () => randomBytes(32).toString('base64url')
  return { callback, state: random(), nonce: random(), codeVerifier: random() }
}

const hashOf = (state: string) => createHash('sha256').update(state, 'utf8').digest()

const bindingOf = (stateHash: Buffer) => `federated sign-in ${stateHash.toString('hex')}`
