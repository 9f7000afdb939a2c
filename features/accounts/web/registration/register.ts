import type { Language } from '#values/language.ts'
import { registrationAttributes, type RegistrationChoices } from '#features/accounts/rules/registration-choices.ts'
import { entrance } from '#features/accounts/web/identity/sign-in-client.ts'
import { attempt, type IdentityOutcome } from '#features/accounts/web/identity/pool-request.ts'

interface NewAccount extends RegistrationChoices {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly language: Language
}

/** Makes an account; a code goes to the address. What was agreed to travels with it and is recorded once it is confirmed. */
export const register = ({ name, email, password, language, ...choices }: NewAccount): Promise<IdentityOutcome> =>
  attempt(async () => {
    const { signUp } = await entrance()
    const userAttributes = { email, name, locale: language, ...registrationAttributes(choices) }
    await signUp({ username: email, password, options: { userAttributes } })
  })
