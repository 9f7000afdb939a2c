import { randomInt } from 'node:crypto'
import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import { sendMail } from '#platform/mail/index.ts'
import type { Language } from '#values/language.ts'
import { mayActOn } from '#features/organizations/rules/management.ts'
import {
  codeDigits,
  maskedEmail,
  maxRegisterCodes,
  maxRegisterCodeTries,
  registerCodeHours,
} from '#features/organizations/rules/trust/register-code.ts'
import { hashOf } from '#features/organizations/server/secret-code.ts'
import { lockManagement } from '#features/organizations/server/management.ts'
import { proveOrganization } from './prove-organization.ts'
import { countRegisterCodes, countTry, findRegisterCode, putRegisterCode } from './register-code-store.ts'
import { registerCodeMail } from './register-code-mail.ts'
import { findRegisterEntry } from './register-entry-store.ts'

interface AdminRequest {
  readonly userId: string
  readonly organizationId: string
  readonly at: Date
}

type NotOrganizationAdmin = { readonly kind: 'NotOrganizationAdmin' }

export type CodeSending =
  | { readonly kind: 'RegisterCodeSent'; readonly to: string }
  | { readonly kind: 'RegisterCodeRefused'; readonly reason: 'NO_ADDRESS' | 'TOO_MANY_CODES' }
  | NotOrganizationAdmin

const hour = 60 * 60 * 1000
const notOrganizationAdmin: NotOrganizationAdmin = { kind: 'NotOrganizationAdmin' }

/** Sends a code to the organization's address in the company register, at most three in 24 hours. */
export function sendRegisterCode(
  database: Database,
  { language, ...request }: AdminRequest & { readonly language: Language },
): Promise<CodeSending> {
  return asAdmin<CodeSending>(database, request, async (tx) => {
    const { organizationId, at } = request
    const entry = await findRegisterEntry(tx, organizationId)
    if (!entry?.email) return { kind: 'RegisterCodeRefused', reason: 'NO_ADDRESS' }
    const since = new Date(at.getTime() - 24 * hour)
    if ((await countRegisterCodes(tx, organizationId, since)) >= maxRegisterCodes)
      return { kind: 'RegisterCodeRefused', reason: 'TOO_MANY_CODES' }
    const code = String(randomInt(1e8)).padStart(8, '0')
    const expiresAt = new Date(at.getTime() + registerCodeHours * hour)
    await putRegisterCode(tx, organizationId, { number: entry.number, codeHash: hashOf(code), expiresAt, at, since })
    const mail = registerCodeMail(
      { language, market: entry.market },
      { company: entry.name, code, hours: registerCodeHours },
    )
    await sendMail(tx, { to: entry.email, kind: 'organization-register-code', ...mail })
    return { kind: 'RegisterCodeSent', to: maskedEmail(entry.email) }
  })
}

export type CodeConfirming =
  | { readonly kind: 'OrganizationVerified'; readonly organizationId: string }
  | { readonly kind: 'RegisterCodeWrong'; readonly triesLeft: number }
  | NotOrganizationAdmin

/**
 * Verifies the code that was sent to the register's address. After five wrong attempts, or a day, a new code is needed.
 */
export function confirmRegisterCode(
  database: Database,
  { code, ...request }: AdminRequest & { readonly code: string },
): Promise<CodeConfirming> {
  return asAdmin<CodeConfirming>(database, request, async (tx) => {
    const { organizationId, userId, at } = request
    const stored = await findRegisterCode(tx, organizationId)
    const entry = await findRegisterEntry(tx, organizationId)
    const left = stored ? maxRegisterCodeTries - stored.tries : 0
    if (!stored || left <= 0 || at >= stored.expiresAt || stored.number !== entry?.number)
      return { kind: 'RegisterCodeWrong', triesLeft: 0 }
    if (!hashOf(codeDigits(code)).equals(stored.codeHash)) {
      await countTry(tx, organizationId)
      return { kind: 'RegisterCodeWrong', triesLeft: left - 1 }
    }
    await proveOrganization(tx, {
      organizationId,
      proof: 'REGISTER_CODE',
      evidence: stored.number,
      actorId: userId,
      at,
    })
    return { kind: 'OrganizationVerified', organizationId }
  })
}

const asAdmin = <Outcome>(
  database: Database,
  { userId, organizationId }: AdminRequest,
  act: (tx: Transaction) => Promise<Outcome>,
): Promise<Outcome | NotOrganizationAdmin> =>
  inTransaction<Outcome | NotOrganizationAdmin>(database, { kind: 'system' }, async (tx) =>
    mayActOn(await lockManagement(tx, userId, organizationId), 'administrate_organization')
      ? act(tx)
      : notOrganizationAdmin,
  )
