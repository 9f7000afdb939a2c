import { seal, unseal } from '../rules/secrecy/sealing.ts'
import { checkTotp, type SoftwareToken } from '../rules/factors/software-token.ts'
import type { ActionScope } from '../scope/action.ts'
import type { PoolUser } from '../storage/store.ts'

const blank: SoftwareToken = { secret: undefined, lastStep: 0, name: undefined, pending: undefined }

/** How long it may take to enter a new secret into an app and send its first code. */
const SET_UP_SECONDS = 30 * 60

/** Checks a code of the user's authenticator app. A right one is used up, with all before it. */
export async function checkSoftwareToken(
  scope: ActionScope,
  user: PoolUser,
  code: string,
): Promise<'Right' | 'Used' | 'Wrong'> {
  const token = await scope.tx.findSoftwareToken(user.sub)
  if (token?.secret === undefined) return 'Wrong'
  const result = checkTotp(openSecret(scope, user, token.secret), withoutSpaces(code), token.lastStep, scope.now)
  if (result.kind !== 'Right') return result.kind
  await scope.tx.saveSoftwareToken(user.sub, { ...token, lastStep: result.step })
  return 'Right'
}

/** Checks the first code of a new secret. */
export function checkNewSecret(
  scope: ActionScope,
  secret: Uint8Array,
  code: string,
): { kind: 'Right'; step: number } | { kind: 'Used' } | { kind: 'Wrong' } {
  return checkTotp(secret, withoutSpaces(code), 0, scope.now)
}

/** Stores a verified secret as the user's own, replacing an earlier one. */
export async function activateSecret(
  scope: ActionScope,
  user: PoolUser,
  secret: Uint8Array,
  { step, name }: { step: number; name: string | undefined },
): Promise<void> {
  const sealed = sealSecret(scope, user, secret)
  await scope.tx.saveSoftwareToken(user.sub, { secret: sealed, lastStep: step, name, pending: undefined })
}

/** Stores a new secret of a signed-in user until its first code is verified. */
export async function savePendingSecret(scope: ActionScope, user: PoolUser, secret: Uint8Array): Promise<void> {
  const token = (await scope.tx.findSoftwareToken(user.sub)) ?? blank
  const pending = { secret: sealSecret(scope, user, secret), since: scope.now }
  await scope.tx.saveSoftwareToken(user.sub, { ...token, pending })
}

/** The secret that is not verified yet, unless it has expired. */
export async function findPendingSecret(scope: ActionScope, user: PoolUser): Promise<Uint8Array | undefined> {
  const pending = (await scope.tx.findSoftwareToken(user.sub))?.pending
  if (pending === undefined || scope.now.getTime() - pending.since.getTime() > SET_UP_SECONDS * 1000) return undefined
  return openSecret(scope, user, pending.secret)
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

/** Apps show codes in two groups, and people type the space. */
function withoutSpaces(code: string): string {
  return code.replace(/\s/gu, '')
}
