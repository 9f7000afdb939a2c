import { action } from '../../scope/action.ts'
import { openVerifier } from '../../accounts/accounts.ts'
import { countAttempt, tryPlainPassword } from '../../accounts/attempts.ts'
import { changePassword as giveNewPassword, refusePassword } from '../../accounts/passwords.ts'
import { addMark, knownSubject } from '../../rules/devices/known-browser.ts'
import { members } from '../../wire/request.ts'
import { identify, revokeSignIns } from '../../accounts/sign-in.ts'

/**
 * Changes the password of a signed-in user who knows the old one, which counts as authentication. Every other sign-in
 * ends, and every other device is forgotten.
 */
export const changePassword = action(
  'ChangePassword',
  { AccessToken: members.accessToken, PreviousPassword: members.password, ProposedPassword: members.password },
  async (request, scope) => {
    const bearer = await identify(scope, request.AccessToken, { proof: 'None' })
    if (bearer.kind === 'Refused') return bearer
    const { user, signIn } = bearer
    const refused =
      refusePassword(scope, request.ProposedPassword, user) ??
      (await countAttempt(scope, user.sub, 'PasswordChange', scope.settings.limits.passwordChanges)) ??
      (await tryPlainPassword(
        scope,
        { subject: user.sub, verifier: openVerifier(scope, user), mask: '', user },
        request.PreviousPassword,
        knownSubject(user.sub, 'signed in'),
      ))
    if (refused !== undefined) return refused
    const changed = await giveNewPassword(scope, user, request.ProposedPassword, signIn)
    await revokeSignIns(scope, user.sub, { kind: 'AllBut', originJti: signIn.originJti }, 'PasswordChanged')
    // the mark depends on the password, so the browser gets a new one
    const knownBrowser = addMark(scope.secrets.session, changed, scope.context.knownBrowser)
    return { kind: 'Answered', body: {}, knownBrowser }
  },
)
