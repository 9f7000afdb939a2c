import { randomBytes } from 'node:crypto'
import { answered } from '../scope/action.ts'
import { flowNotEnabled, refusals } from '../wire/errors.ts'
import { assertionCredential, readClientData, userHandleOf, verifyAssertion } from '../accounts/passkeys.ts'
import { object, text } from '../wire/request.ts'
import { checkSignCount } from '../rules/passkeys/passkeys.ts'
import { findRelyingParty } from '../rules/passkeys/relying-party.ts'
import { simulatePasskeys } from '../rules/secrecy/simulated-user.ts'
import type { Account } from '../accounts/accounts.ts'
import type { ActionResult, ActionScope } from '../scope/action.ts'
import type { Challenge } from './challenge.ts'
import { closeChallenge, findChallenge, openChallenge, withProof } from './session.ts'
import type { SignInProgress } from '../rules/factors/sign-in-progress.ts'

const NAME = 'WEB_AUTHN'

/**
 * Asks for a passkey. Users without one at this site, and unknown users, are asked for a simulated one that is always
 * the same.
 */
export async function setPasskeyChallenge(
  scope: ActionScope,
  account: Account,
  progress: SignInProgress,
): Promise<ActionResult> {
  const place = findRelyingParty(scope.settings.passkeys.relyingParties, scope.context.origin)
  if (place === undefined) return flowNotEnabled(NAME)
  const passkeys = account.user === undefined ? [] : await scope.tx.listPasskeys(account.user.sub)
  const here = passkeys
    .filter(({ relyingPartyId }) => relyingPartyId === place.relyingPartyId)
    .map(({ credentialId, transports }) => ({ id: credentialId, transports }))
  const allowed = here.length > 0 ? here : simulatePasskeys(scope.secrets.simulation, account.subject)
  const challenge = randomBytes(32).toString('base64url')
  const options = {
    challenge,
    rpId: place.relyingPartyId,
    allowCredentials: allowed.map((credential) => ({ type: 'public-key', ...credential })),
    userVerification: 'required',
    timeout: scope.settings.lifetimes.authSessionSeconds * 1000,
  }
  return answered({
    ChallengeName: NAME,
    Session: await openChallenge(scope, NAME, progress, { challenge, ...place }),
    ChallengeParameters: { CREDENTIAL_REQUEST_OPTIONS: JSON.stringify(options) },
  })
}

const readAnswer = object({ CREDENTIAL: text(20_000) })

/** Can be answered once: a wrongly signed challenge is not signed again. */
export const passkey: Challenge = {
  name: NAME,
  async answer(scope, { clientId, session, responses }) {
    const { CREDENTIAL } = readAnswer(responses, 'ChallengeResponses')
    const credential = assertionCredential(parse(CREDENTIAL), 'CREDENTIAL')
    const found = await findChallenge(scope, NAME, clientId, session)
    if (found.kind === 'Refused') return found
    const { open } = found
    await closeChallenge(scope, open)

    const { challenge = '', relyingPartyId = '', origin = '' } = open.state
    const user = await scope.tx.findUser({ sub: open.progress.subject })
    const passkeys = user === undefined ? [] : await scope.tx.listPasskeys(user.sub)
    const known = passkeys.find((each) => each.credentialId === credential.id && each.relyingPartyId === relyingPartyId)
    if (user === undefined || known === undefined) return refusals.wrongCredentials
    const { clientDataJSON, userHandle } = credential.response
    if (readClientData(clientDataJSON)?.crossOrigin !== false) return refusals.wrongCredentials
    if (userHandle !== undefined && !Buffer.from(userHandle, 'base64url').equals(userHandleOf(user.sub)))
      return refusals.wrongCredentials
    const verdict = await verifyAssertion(credential, known, challenge, { relyingPartyId, origin })
    if (verdict.kind === 'Unfit') return refusals.wrongCredentials
    if (checkSignCount(known.signCount, verdict.signCount).kind === 'WentBack') {
      await scope.events.notify({ kind: 'PasskeySuspect', to: user.email, attributes: user.attributes })
      return refusals.wrongCredentials
    }
    await scope.tx.recordPasskeyUse(known.credentialId, { signCount: verdict.signCount, at: scope.now })
    return { kind: 'Proved', user, progress: withProof(open.progress, 'Passkey') }
  },
}

/** Parses JSON; undefined, which is then read as a missing object, when it is malformed. */
function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
