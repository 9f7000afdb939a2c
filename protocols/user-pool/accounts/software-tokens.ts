import { seal, unseal } from '../rules/secrecy/sealing.ts'
import { codeStanding, type SoftwareToken } from '../rules/factors/software-token.ts'
import type { ActionScope } from '../scope/action.ts'
import type { PoolUser } from '../storage/store.ts'

const blank: SoftwareToken = { secret: undefined, lastStep: 0, name: undefined, waiting: undefined }

/** So long may it take to enter a new secret into an app and bring back its first code. */
const SET_UP_SECONDS = 30 * 60

/** Tries a code of the user's authenticator app. A right one is used up: it and all before work no more. */
export async function tryToken(scope: ActionScope, user: PoolUser, code: string): Promise<'Right' | 'Used' | 'Wrong'> {
  const token = await scope.tx.findSoftwareToken(user.sub)
  if (token?.secret === undefined) return 'Wrong'
  const standing = codeStanding(openSecret(scope, user, token.secret), typed(code), token.lastStep, scope.now)
  if (standing.kind !== 'Right') return standing.kind
  await scope.tx.saveSoftwareToken(user.sub, { ...token, lastStep: standing.step })
  return 'Right'
}

/** Tries the first code of a secret that was handed out. */
export function proveSecret(
  scope: ActionScope,
  secret: Uint8Array,
  code: string,
): { kind: 'Right'; step: number } | { kind: 'Used' } | { kind: 'Wrong' } {
  return codeStanding(secret, typed(code), 0, scope.now)
}

/** Makes a proven secret the user's own, in place of an earlier one. */
export async function keepToken(
  scope: ActionScope,
  user: PoolUser,
  secret: Uint8Array,
  { step, name }: { step: number; name: string | undefined },
): Promise<void> {
  const sealed = sealSecret(scope, user, secret)
  await scope.tx.saveSoftwareToken(user.sub, { secret: sealed, lastStep: step, name, waiting: undefined })
}

/** Keeps a secret that was handed out to a signed-in user until its first code comes back. */
export async function keepWaiting(scope: ActionScope, user: PoolUser, secret: Uint8Array): Promise<void> {
  const token = (await scope.tx.findSoftwareToken(user.sub)) ?? blank
  const waiting = { secret: sealSecret(scope, user, secret), since: scope.now }
  await scope.tx.saveSoftwareToken(user.sub, { ...token, waiting })
}

/** The secret that waits for its first code, unless that took too long. */
export async function findWaiting(scope: ActionScope, user: PoolUser): Promise<Uint8Array | undefined> {
  const waiting = (await scope.tx.findSoftwareToken(user.sub))?.waiting
  if (waiting === undefined || scope.now.getTime() - waiting.since.getTime() > SET_UP_SECONDS * 1000) return undefined
  return openSecret(scope, user, waiting.secret)
}

function sealSecret(scope: ActionScope, user: PoolUser, secret: Uint8Array): Uint8Array {
  return seal(scope.secrets.atRest, secret, bindingOf(user))
}

function openSecret(scope: ActionScope, user: PoolUser, sealed: Uint8Array): Uint8Array {
  return new Uint8Array(unseal(scope.secrets.atRest, sealed, bindingOf(user)))
}

function bindingOf(user: PoolUser): string {
  return `software token ${user.sub}`
}

/** Apps show codes in two groups, and people type what they see. */
function typed(code: string): string {
  return code.replace(/\s/gu, '')
}
