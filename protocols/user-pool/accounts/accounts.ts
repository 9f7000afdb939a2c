import { maskEmail, simulatedMask } from '../rules/secrecy/masking.ts'
import { parseEmail } from '../rules/attributes.ts'
import { simulateUser } from '../rules/secrecy/simulated-user.ts'
import { seal, unseal } from '../rules/secrecy/sealing.ts'
import { answerExchange, type Exchange } from '../srp/exchange.ts'
import { createVerifier, decodeVerifier, encodeVerifier, matchesPassword } from '../srp/verifier.ts'
import type { PasswordVerifier } from '../srp/verifier.ts'
import type { ActionScope } from '../scope/action.ts'
import type { PoolUser } from '../storage/store.ts'

/**
 * The account behind a user name. Unknown names get a simulated one (`user` is undefined) with a subject, a verifier
 * and a masked address, so that answers do not reveal whether the user exists.
 */
export type Account = { subject: string; verifier: PasswordVerifier; mask: string; user: PoolUser | undefined }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Finds the user of a user name: an e-mail address in any case, or a sub. */
export async function findUserByName({ tx }: Pick<ActionScope, 'tx'>, username: string): Promise<PoolUser | undefined> {
  const email = parseEmail(username)
  if (email !== undefined) return tx.findUserSigningIn(email)
  const sub = normalizeUsername(username)
  return UUID.test(sub) ? tx.findUser({ sub }) : undefined
}

/** Finds the account of a user name, or simulates one. See {@link findUserByName}. */
export async function findAccount(scope: ActionScope, username: string): Promise<Account> {
  const { secrets } = scope
  const email = parseEmail(username)
  const name = email ?? normalizeUsername(username)
  const user = await findUserByName(scope, username)
  Object.assign(scope.context.trace ?? {}, user === undefined ? { unknownName: name } : { userId: user.sub })
  if (user !== undefined) {
    return { subject: user.sub, verifier: openVerifier(scope, user), mask: maskEmail(user.email), user }
  }
  const { sub, verifier } = simulateUser(secrets.simulation, name)
  const mask = email === undefined ? simulatedMask(secrets.simulation, name) : maskEmail(email)
  return { subject: UUID.test(name) ? name : sub, verifier, mask, user: undefined }
}

function normalizeUsername(username: string): string {
  return username.trim().normalize('NFC').toLowerCase()
}

/** Unseals the user's salt and verifier. */
export function openVerifier(scope: Pick<ActionScope, 'secrets'>, user: PoolUser): PasswordVerifier {
  return decodeVerifier(unseal(scope.secrets.atRest, user.password, `password ${user.sub}`))
}

/** Makes the sealed verifier that is stored for a new password. */
export async function sealPassword(
  scope: Pick<ActionScope, 'secrets' | 'poolName'>,
  sub: string,
  password: string,
): Promise<Uint8Array> {
  const verifier = await createVerifier({ poolName: scope.poolName, userId: sub }, password)
  return seal(scope.secrets.atRest, encodeVerifier(verifier), `password ${sub}`)
}

/** {@link answerExchange} outside the transaction. */
export function precomputeExchange(scope: ActionScope, A: bigint, known: PasswordVerifier): Promise<Exchange> {
  const inputs = [A, known.salt, known.verifier].map((value) => value.toString(16))
  return scope.precompute('exchange', inputs, () => answerExchange(A, known))
}

/** {@link sealPassword} outside the transaction. */
export function precomputeSealedPassword(scope: ActionScope, sub: string, password: string): Promise<Uint8Array> {
  return scope.precompute('password', [sub, password], () => sealPassword(scope, sub, password))
}

/** Whether this is the account's password, computed outside the transaction. */
export function precomputePasswordMatch(scope: ActionScope, account: Account, password: string): Promise<boolean> {
  const { salt, verifier } = account.verifier
  const owner = { poolName: scope.poolName, userId: account.subject }
  return scope.precompute('match', [account.subject, salt.toString(16), verifier.toString(16), password], () =>
    matchesPassword(owner, password, account.verifier),
  )
}
