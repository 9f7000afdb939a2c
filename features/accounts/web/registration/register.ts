import type { Language } from '#values/language.ts'
import { registrationAttributes, type RegistrationChoices } from '#features/accounts/rules/registration-choices.ts'
import { signInClient } from '#features/accounts/web/identity/sign-in-client.ts'
import { requestPool, type IdentityResult } from '#features/accounts/web/identity/pool-request.ts'

interface NewAccount extends RegistrationChoices {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly language: Language
}

/**
 * Creates an account; a code is sent to the address. The choices are stored in attributes and recorded once it is
 * confirmed.
 */
export const register = ({ name, email, password, language, ...choices }: NewAccount): Promise<IdentityResult> =>
  requestPool(async () => {
    const { signUp } = await signInClient()
    const userAttributes = { email, name, locale: language, ...registrationAttributes(choices) }
    await signUp({ username: email, password, options: { userAttributes } })
  })
