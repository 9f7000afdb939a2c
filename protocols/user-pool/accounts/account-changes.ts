import { randomUUID } from 'node:crypto'
import { forgetDevices } from './devices.ts'
import { hashSecret, isSecret, newSecret } from '../rules/oauth/secrets.ts'
import { readSnapshot, writeSnapshot, type Snapshot } from '../rules/account-snapshot.ts'
import { seal, unseal } from '../rules/secrecy/sealing.ts'
import { forgetCodes } from './sent-codes.ts'
import { revokeSignIns } from './sign-in.ts'
import type { ActionScope } from '../scope/action.ts'
import type { AccountNotice, ChangeSecrets } from '../scope/events.ts'
import type { AccountChange, PoolUser } from '../storage/store.ts'

/** The changes that the owner is mailed about and can undo. */
type ChangeKind = Exclude<AccountNotice['kind'], 'PasskeySuspect'> | 'AccountClosed'

/** The result of using a link of such a mail. `Gone`: used before, expired, or never issued. */
export type ChangeResult = { kind: 'Undone' | 'Confirmed'; user: PoolUser } | { kind: 'Gone' }

/**
 * Stores what is needed to undo a change, before it is made, and mails the owner at the confirmed address (OWASP ASVS
 * 5.0 V6.3.7, V7.5.1).
 * @param before the user before the change
 * @param given.originJti the sign-in that makes the change
 * @param given.target the new address, when the address changes
 */
export async function recordChange(
  scope: ActionScope,
  kind: Exclude<ChangeKind, 'AccountClosed'>,
  before: PoolUser,
  given: { originJti?: string | undefined; target?: string } = {},
): Promise<void> {
  const secrets = await snapshotAccount(scope, kind, before, given)
  await scope.events.notify({ kind, to: before.email, attributes: before.attributes, secrets })
}

/** {@link recordChange} without the mail. @returns the secrets for its links */
export async function snapshotAccount(
  scope: ActionScope,
  kind: ChangeKind,
  before: PoolUser,
  { originJti, target }: { originJti?: string | undefined; target?: string } = {},
): Promise<ChangeSecrets> {
  const { tx, now, settings } = scope
  const id = randomUUID()
  const token = await tx.findSoftwareToken(before.sub)
  const snapshot = writeSnapshot({ user: before, token, passkeys: await tx.listPasskeys(before.sub), target })
  const undo = newSecret()
  const confirm = target === undefined ? undefined : newSecret()
  await tx.addChange({
    id,
    sub: before.sub,
    kind,
    originJti,
    at: now,
    expiresAt: new Date(now.getTime() + settings.lifetimes.undoSeconds * 1000),
    sealedBefore: seal(scope.secrets.atRest, snapshot, bindingOf(id)),
    undoHash: hashSecret(undo),
    confirmHash: confirm === undefined ? undefined : hashSecret(confirm),
    settledAt: null,
  })
  return { undo, confirm }
}

/**
 * Undoes a change, together with everything else that the same sign-in changed and all later changes. The account is
 * restored, every sign-in ends, devices are forgotten, and the next sign-in requires a password reset through the
 * confirmed address. A pending address is dropped.
 */
export async function undoChange(scope: ActionScope, secret: string): Promise<ChangeResult> {
  const found = await findOpenChange(scope, secret, 'undoHash')
  if (found === undefined) return { kind: 'Gone' }
  const { change, user } = found
  const open = await scope.tx.listOpenChanges(user.sub)
  const first = open.find(({ originJti }) => originJti !== undefined && originJti === change.originJti) ?? change
  const before = openSnapshot(scope, first)
  const restored: PoolUser = {
    ...user,
    email: before.email,
    emailVerified: before.emailVerified,
    nextEmail: undefined,
    phone: before.phone,
    mfa: before.mfa,
    enabled: before.enabled,
    // a user of another provider has no password to reset
    status: user.attributes['identities'] === undefined ? 'RESET_REQUIRED' : user.status,
    passwordSetAt: scope.now,
    updatedAt: scope.now,
  }
  if ((await scope.tx.saveUser(restored)) === 'EmailTaken') return { kind: 'Gone' }
  await scope.tx.saveSoftwareToken(user.sub, before.token)
  await restorePasskeys(scope, user.sub, before)
  await forgetCodes(scope, user.sub)
  await scope.tx.removeCode(user.sub, 'PhoneChange')
  await forgetDevices(scope, user.sub)
  await revokeSignIns(scope, user.sub, { kind: 'All' }, 'ChangeUndone')
  await scope.tx.closeChanges(user.sub, { since: first.at, at: scope.now })
  const { sub, email, attributes } = restored
  await scope.events.attributesChanged({ sub, email, attributes })
  await scope.events.changeUndone({ sub, since: first.at })
  return { kind: 'Undone', user: restored }
}

/** The owner of the former address accepts the new one, which then applies to everything at once. */
export async function confirmChange(scope: ActionScope, secret: string): Promise<ChangeResult> {
  const found = await findOpenChange(scope, secret, 'confirmHash')
  if (found === undefined) return { kind: 'Gone' }
  const { change, user } = found
  const { target } = openSnapshot(scope, change)
  // a later change has replaced this one
  if (user.nextEmail === undefined || user.nextEmail.email !== target) return { kind: 'Gone' }
  const saved = await applyEmailChange(scope, user)
  if (saved === undefined) return { kind: 'Gone' }
  await scope.tx.closeChange(change.id, scope.now)
  return { kind: 'Confirmed', user: saved }
}

/** Makes the pending address the user's address. @returns undefined when another user has it by now */
async function applyEmailChange(scope: ActionScope, user: PoolUser): Promise<PoolUser | undefined> {
  if (user.nextEmail === undefined) return user
  const { sub, attributes } = user
  const email = user.nextEmail.email
  const saved: PoolUser = { ...user, email, emailVerified: true, nextEmail: undefined, updatedAt: scope.now }
  if ((await scope.tx.saveUser(saved)) === 'EmailTaken') return undefined
  await forgetCodes(scope, sub)
  await scope.events.attributesChanged({ sub, email, attributes })
  return saved
}

async function findOpenChange(
  { tx, now }: ActionScope,
  secret: string,
  by: 'undoHash' | 'confirmHash',
): Promise<{ change: AccountChange; user: PoolUser } | undefined> {
  if (!isSecret(secret)) return undefined
  const hash = hashSecret(secret)
  const key = by === 'undoHash' ? { undoHash: hash } : { confirmHash: hash }
  const unlocked = await tx.findChange(key)
  if (unlocked === undefined) return undefined
  // finding the user locks it, so two requests with the same secret run one after the other
  const user = await tx.findUser({ sub: unlocked.sub })
  const change = await tx.findChange(key)
  if (user === undefined || change === undefined || change.settledAt !== null || change.expiresAt <= now)
    return undefined
  return { change, user }
}

async function restorePasskeys({ tx }: ActionScope, sub: string, { passkeys }: Snapshot): Promise<void> {
  const now = await tx.listPasskeys(sub)
  const had = (credentialId: string) => passkeys.some((each) => each.credentialId === credentialId)
  const has = (credentialId: string) => now.some((each) => each.credentialId === credentialId)
  for (const { credentialId } of now) if (!had(credentialId)) await tx.removePasskey(sub, credentialId)
  for (const passkey of passkeys) if (!has(passkey.credentialId)) await tx.addPasskey({ ...passkey, sub })
}

const openSnapshot = ({ secrets }: ActionScope, { id, sealedBefore }: AccountChange): Snapshot =>
  readSnapshot(unseal(secrets.atRest, sealedBefore, bindingOf(id)))

const bindingOf = (id: string): string => `account change ${id}`
