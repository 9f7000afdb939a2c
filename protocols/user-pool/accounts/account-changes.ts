import { randomUUID } from 'node:crypto'
import { forgetDevices } from './devices.ts'
import { hashSecret, isSecret, newSecret } from '../rules/oauth/secrets.ts'
import { readSnapshot, writeSnapshot, type Snapshot } from '../rules/account-snapshot.ts'
import { seal, unseal } from '../rules/secrecy/sealing.ts'
import { forgetCodes } from './sent-codes.ts'
import { revoke } from './sign-in.ts'
import type { ActionScope } from '../scope/action.ts'
import type { AccountNotice, ChangeSecrets } from '../scope/events.ts'
import type { AccountChange, PoolUser } from '../storage/store.ts'

/** What is told by letter when it changes, and can be undone by it. */
export type ChangeKind = Exclude<AccountNotice['kind'], 'PasskeySuspect'> | 'AccountClosed'

/** What a link of such a letter came to. `Gone`: used before, too old, or never ours. */
export type ChangeOutcome = { kind: 'Undone' | 'Confirmed'; user: PoolUser } | { kind: 'Gone' }

/**
 * Keeps what undoes a change, before it is made, and tells the owner of it at the address that holds (OWASP ASVS 5.0
 * V6.3.7, V7.5.1).
 * @param before the user before the change
 * @param given.originJti the sign-in that changes it
 * @param given.target the new address, when it is one that changes
 */
export async function recordChange(
  scope: ActionScope,
  kind: Exclude<ChangeKind, 'AccountClosed'>,
  before: PoolUser,
  given: { originJti?: string | undefined; target?: string } = {},
): Promise<void> {
  const secrets = await keepBefore(scope, kind, before, given)
  await scope.events.notify({ kind, to: before.email, attributes: before.attributes, secrets })
}

/** {@link recordChange} without the letter. @returns what its links carry */
export async function keepBefore(
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
 * Undoes a change, with everything else that the same sign-in has changed and whatever came after: the account is as it
 * was, every sign-in ends, devices are forgotten, and the next sign-in asks for a new password by mail to the address
 * that holds. Addresses that wait for their time are dropped.
 */
export async function undoChange(scope: ActionScope, secret: string): Promise<ChangeOutcome> {
  const found = await findOpen(scope, secret, 'undoHash')
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
    // whoever comes through another provider has no password to choose
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
  await revoke(scope, user.sub, { kind: 'All' }, 'ChangeUndone')
  await scope.tx.settleChanges(user.sub, { since: first.at, at: scope.now })
  const { sub, email, attributes } = restored
  await scope.events.attributesChanged({ sub, email, attributes })
  await scope.events.changeUndone({ sub, since: first.at })
  return { kind: 'Undone', user: restored }
}

/** The former address says yes to the new one, which holds for everything at once. */
export async function confirmChange(scope: ActionScope, secret: string): Promise<ChangeOutcome> {
  const found = await findOpen(scope, secret, 'confirmHash')
  if (found === undefined) return { kind: 'Gone' }
  const { change, user } = found
  const { target } = openSnapshot(scope, change)
  // a later change has taken this one's place
  if (user.nextEmail === undefined || user.nextEmail.email !== target) return { kind: 'Gone' }
  const saved = await settleEmail(scope, user)
  if (saved === undefined) return { kind: 'Gone' }
  await scope.tx.settleChange(change.id, scope.now)
  return { kind: 'Confirmed', user: saved }
}

/** The address that waited is the user's for everything. @returns undefined when somebody else has it meanwhile */
export async function settleEmail(scope: ActionScope, user: PoolUser): Promise<PoolUser | undefined> {
  if (user.nextEmail === undefined) return user
  const { sub, attributes } = user
  const email = user.nextEmail.email
  const saved: PoolUser = { ...user, email, emailVerified: true, nextEmail: undefined, updatedAt: scope.now }
  if ((await scope.tx.saveUser(saved)) === 'EmailTaken') return undefined
  await forgetCodes(scope, sub)
  await scope.events.attributesChanged({ sub, email, attributes })
  return saved
}

async function findOpen(
  { tx, now }: ActionScope,
  secret: string,
  by: 'undoHash' | 'confirmHash',
): Promise<{ change: AccountChange; user: PoolUser } | undefined> {
  if (!isSecret(secret)) return undefined
  const hash = hashSecret(secret)
  const key = by === 'undoHash' ? { undoHash: hash } : { confirmHash: hash }
  const seen = await tx.findChange(key)
  if (seen === undefined) return undefined
  // the user is locked: of two that bring the secret at once, one is the second
  const user = await tx.findUser({ sub: seen.sub })
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
