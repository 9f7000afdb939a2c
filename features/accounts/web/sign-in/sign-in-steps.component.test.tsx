import { Outlet, useParams } from '@tanstack/react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '#testing/component/axe.ts'
import { button, textOf } from '#testing/component/controls.ts'
import { renderPart } from '#testing/component/render-part.tsx'
import { answerPool, challenge, refusal, tokens } from '#testing/component/user-pool.ts'
import { viewerAnswer } from '#testing/component/viewer.ts'
import { ForgotPasswordPage } from '#features/accounts/web/ForgotPasswordPage.tsx'
import { LoginPage } from '#features/accounts/web/LoginPage.tsx'
import { RegisterPage } from '#features/accounts/web/RegisterPage.tsx'

const email = 'single@kursiva.test'
const sent = (name: string, destination: string) =>
  challenge(name, { CODE_DELIVERY_DESTINATION: destination, CODE_DELIVERY_DELIVERY_MEDIUM: name })
const user = { getUser: () => viewerAnswer({ name: 'Even Lunde', email }) }

const show = (query = '') =>
  renderPart(<LoginPage />, { at: `/no/login${query}`, route: 'login', layout: () => <Outlet />, answers: user })

/** Lets the page draw each second of the frozen clock. */
async function passSeconds(count: number) {
  for (let second = 0; second < count; second += 1) {
    await vi.advanceTimersByTimeAsync(1000)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}

async function typePassword() {
  await page.getByLabelText('E-post').fill(email)
  await page.getByLabelText('Passord', { exact: true }).fill('sju svaner svømmer')
  await userEvent.keyboard('{Enter}')
}

test('I3: a second proof is chosen by keyboard, a wrong code is mended, another is sent, and the code leads in', async () => {
  const calls = answerPool(({ step, responses }) => {
    if (step === 'PASSWORD_VERIFIER')
      return challenge('SELECT_MFA_TYPE', { MFAS_CAN_CHOOSE: '["SMS_MFA","EMAIL_OTP"]' })
    if (step === 'SELECT_MFA_TYPE') return sent('SMS_MFA', '+*******4455')
    return responses['SMS_MFA_CODE'] === '123456' ? tokens() : refusal('CodeMismatchException')
  })
  const { address } = await show()
  await typePassword()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ett trinn til' })).toHaveFocus()
  await expect.element(page.getByText('Steg 2 av 3')).toBeVisible()
  await expect.poll(() => document.title).toBe('Ett trinn til – Kursiva')
  expect(await axeFindings()).toEqual([])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await userEvent.keyboard('{Tab}')
  await expect.element(button('Kode på SMS')).toHaveFocus()
  await userEvent.keyboard('{Enter}')

  const code = page.getByLabelText('Koden fra meldingen')
  await expect.element(code).toHaveFocus()
  await expect.element(page.getByText('Steg 3 av 3')).toBeVisible()
  await expect.element(page.getByText(/4455/)).toBeVisible()
  // typed as in the message, with a space
  await code.fill('999 999')
  await expect.element(page.getByText(/^Koden stemmer ikke\. Se på den nyeste meldingen/)).toBeVisible()
  await expect.element(code).toHaveFocus()
  expect(calls.at(-1)?.responses['SMS_MFA_CODE']).toBe('999999')

  const again = button('Send en ny')
  await expect.element(again).toBeDisabled()
  await passSeconds(29)
  await expect.element(again).toBeDisabled()
  await passSeconds(2)
  await again.click()
  // the sign-in is repeated up to the choice that sends a code
  await expect.poll(() => calls.at(-1)?.step).toBe('SELECT_MFA_TYPE')
  expect(calls.at(-1)?.responses['ANSWER']).toBe('SMS_MFA')
  await expect.element(again).toBeDisabled()
  await code.fill('123456')
  await expect.poll(address).toBe('/no')
})

test('I3: a sign-in that has run out goes back to the password and says so; another begins without the words', async () => {
  answerPool(({ step }) =>
    step === 'PASSWORD_VERIFIER'
      ? sent('EMAIL_OTP', 's***@k***')
      : refusal('NotAuthorizedException', 'Invalid session for the user, session is expired.'),
  )
  await show()
  await typePassword()
  const code = page.getByLabelText('Koden fra e-posten')
  await expect.element(code).toHaveFocus()
  expect(await axeFindings()).toEqual([])
  await code.fill('123456')
  const notice = page.getByRole('alert').filter({ hasText: 'gått ut' })
  await expect.element(notice).toBeVisible()
  await expect.element(page.getByLabelText('E-post')).toHaveValue(email)
  await button('Logg inn').click()
  await expect.element(code).toHaveFocus()
  await button('Begynn på nytt').click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Logg inn' })).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
})

test.each(['light', 'dark'] as const)(
  'I3: an authenticator app is set up on the way in, by the code to scan or the key to type, %s',
  async (theme) => {
    answerPool(({ step, body }) => {
      if (step === 'PASSWORD_VERIFIER') return challenge('MFA_SETUP', { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' })
      if (step === 'AssociateSoftwareToken')
        return { SecretCode: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', Session: 'another session' }
      if (step === 'MFA_SETUP') return tokens()
      return body['UserCode'] === '123456'
        ? { Status: 'SUCCESS', Session: 'a third session' }
        : refusal('EnableSoftwareTokenMFAException', 'Code mismatch')
    })
    onTestFinished(() => page.viewport(1280, 800))
    const { address } = await show()
    await typePassword()
    await expect.element(page.getByRole('img', { name: /^QR-kode/ })).toBeVisible()
    await expect.element(page.getByText(/JBSW/).first()).toBeVisible()
    for (const width of [320, 768, 1920]) {
      await page.viewport(width, 900)
      expect(document.documentElement.scrollWidth - innerWidth).toBeLessThanOrEqual(0)
    }
    expect(await axeFindings(theme)).toEqual([])
    const code = page.getByLabelText('Koden fra appen')
    await code.fill('654321')
    await expect.element(page.getByText(/Appen viser en ny hvert halve minutt/)).toBeVisible()
    await code.fill('123456')
    await expect.poll(address).toBe('/no')
  },
)

test('I3: whoever was given a password chooses one, says the name that is missing, and is in', async () => {
  const calls = answerPool(({ step, responses }) => {
    if (step === 'PASSWORD_VERIFIER')
      return challenge('NEW_PASSWORD_REQUIRED', { requiredAttributes: '["userAttributes.name"]', userAttributes: '{}' })
    return responses['NEW_PASSWORD']?.startsWith('aaaa')
      ? refusal('InvalidPasswordException', 'Password is easy to guess')
      : tokens()
  })
  const { address } = await show()
  await typePassword()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Et nytt passord' })).toBeVisible()
  // password managers learn which account the password is for
  expect(document.querySelector<HTMLInputElement>('input[autocomplete=username]')?.value).toBe(email)
  await page.getByLabelText('Navn').fill('Nina Ny')
  const password = page.getByLabelText('Nytt passord')
  const save = page.getByRole('button', { name: /^Lagre og logg inn/ })
  await password.fill('kort')
  await expect.element(save).toBeDisabled()
  await password.fill('aaaaaaaaaaaaaaaaaaaa')
  expect(await axeFindings()).toEqual([])
  await save.click()
  await expect.element(page.getByText(/^Passordet er lett å gjette/)).toBeVisible()
  await expect.element(password).toHaveFocus()
  await password.fill('sju svaner svømmer sørover')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/no')
  expect(calls.at(-1)?.responses).toMatchObject({
    NEW_PASSWORD: 'sju svaner svømmer sørover',
    'userAttributes.name': 'Nina Ny',
  })
})

test('I3: a passkey needs to know whose it is; one that is not recognised is no error', async () => {
  const calls = answerPool(() => challenge('WEB_AUTHN', { CREDENTIAL_REQUEST_OPTIONS: '{"challenge":"AAAA"}' }))
  const asked = vi
    .spyOn(navigator.credentials, 'get')
    .mockRejectedValue(new DOMException('The operation was not allowed.', 'NotAllowedError'))
  onTestFinished(() => asked.mockRestore())
  await show()
  await page.getByRole('button', { name: /^Logg inn med passnøkkel/ }).click()
  await expect.element(page.getByText(/^Skriv e-posten først/)).toBeVisible()
  await expect.element(page.getByLabelText('E-post')).toHaveFocus()
  expect(calls).toEqual([])
  await userEvent.keyboard(email)
  await page.getByRole('button', { name: /^Logg inn med passnøkkel/ }).click()
  await expect.element(page.getByRole('status').filter({ hasText: 'Ingen passnøkkel ble brukt' })).toBeVisible()
  expect(asked).toHaveBeenCalledTimes(1)
})

test.each([
  ['/no/invitation/abc', 'Invitasjonen venter'],
  ['/no/course/elsi4/-', 'Kurset du valgte'],
  ['/no/purchase?plan=team', 'Det du valgte å kjøpe'],
  ['/no/experts', 'Katalogen og trailerne'],
])('I2, R6: registering for %s says where it leads before it asks for a password', async (redirect, sentence) => {
  const calls = answerPool(() => refusal('UsernameExistsException'))
  await renderPart(<RegisterPage />, {
    at: `/no/register?redirect=${encodeURIComponent(redirect)}`,
    route: 'register',
    layout: () => <Outlet />,
  })
  await expect.poll(() => textOf(page.getByRole('listitem').first())).toContain(sentence)
  expect(document.querySelector('input[type=password]')).toBeNull()
  await page.getByLabelText('Navn').fill('Nora Holm')
  await page.getByLabelText('E-post').fill(email)
  await userEvent.keyboard('{Enter}')
  // password managers see the address and a new password in one form
  const password = page.getByLabelText('Passord', { exact: true })
  await expect.element(password).toHaveFocus()
  expect(password.element()).toHaveAttribute('autocomplete', 'new-password')
  expect(password.element().closest('form')?.querySelector('[autocomplete=username]')).toHaveValue(email)
  await page.getByRole('button', { name: 'Endre' }).click()
  await expect.element(page.getByLabelText('E-post')).toHaveValue(email)
  await expect.element(page.getByLabelText('Navn')).toHaveValue('Nora Holm')
  expect(calls).toEqual([])
})

test('I2: a taken address is said kindly, with the ways on', async () => {
  answerPool(() => refusal('UsernameExistsException'))
  const { address } = await renderPart(<RegisterPage />, {
    at: '/no/register',
    route: 'register',
    layout: () => <Outlet />,
  })
  await page.getByLabelText('Navn').fill('Single')
  await page.getByLabelText('E-post').fill(email)
  await page.getByRole('button', { name: 'Neste' }).click()
  await page.getByLabelText('Passord', { exact: true }).fill('fire fisker i fjorden')
  await page.getByLabelText(/^Jeg godtar/).click()
  await page.getByRole('button', { name: /^Lag konto/ }).click()
  const alert = page.getByRole('alert')
  await expect.poll(() => textOf(alert)).toContain('Det finnes alt en konto')
  await expect.element(alert.getByRole('link', { name: 'Glemt passordet?' })).toBeVisible()
  await alert.getByRole('link', { name: 'Logg inn' }).click()
  // the address is filled in there, and stays out of the URL
  await expect.poll(address).toBe('/no/login')
})

test.each([
  [
    'state before redirect',
    `redirect=%2Fno%2Fexperts&state=${encodeURIComponent('%2Fno%2Fsearch%3Fsearch%3Dstr%C3%B8m')}`,
    '/no/search?search=str%C3%B8m',
  ],
  ['an over-long redirect', `redirect=%2Fno%2Fexperts%3Fa%3D${'x'.repeat(3000)}`, '/no'],
  ['another site', 'redirect=https%3A%2F%2Fevil.example', '/no'],
  ['another site with a backslash', 'redirect=%2F%5Cevil.example', '/no'],
  ['a script and a broken address', 'state=javascript%3Aalert(1)&redirect=%E0%A4%A', '/no'],
])('R6: after signing in with %s, the page is one of this site', async (_, query, arrived) => {
  const calls = answerPool(tokens)
  const { address } = await show(`?${query}`)
  await typePassword()
  await expect.poll(() => calls.length).toBe(1)
  await expect.poll(() => decodeURIComponent(address())).toBe(decodeURIComponent(arrived))
})

test('I10: a password that must be reset leads to the page that says so and why, without the address in the URL', async () => {
  answerPool(({ step }) => (step === 'PASSWORD_VERIFIER' ? refusal('PasswordResetRequiredException') : tokens()))
  const { address } = await renderPart(<SignInPages />, {
    at: '/no/login?redirect=%2Fno%2Fexperts',
    route: '$page',
    layout: () => <Outlet />,
  })
  await typePassword()
  await expect.poll(address).toBe('/no/forgot-password?redirect=%2Fno%2Fexperts')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Velg et nytt passord' })).toBeVisible()
  await expect.poll(() => textOf(page.getByRole('alert'))).toContain('Du må velge et nytt passord')
  await expect.element(page.getByText(/^Det gamle passordet er sperret/)).toBeVisible()
  await expect.element(page.getByLabelText('E-post')).toHaveValue(email)
  expect(await axeFindings()).toEqual([])
})

function SignInPages() {
  const { page: name } = useParams({ strict: false })
  return name === 'login' ? <LoginPage /> : <ForgotPasswordPage />
}

test.each([
  ['login', '?redirect=%2Fno%2Fexperts%3Fa%3D1&utm_source=x&utm_source=y', '/no/experts?a=1&utm_source=x&utm_source=y'],
  ['login', '?redirect=https%3A%2F%2Fevil.example', '/no'],
  ['register', '?redirect=%2Fno%2Fexperts', '/no/experts'],
])('R6, M4: somebody who is signed in goes on from %s%s to %s', async (name, query, arrived) => {
  const { address } = await renderPart(name === 'login' ? <LoginPage /> : <RegisterPage />, {
    at: `/no/${name}${query}`,
    route: name,
    layout: () => (
      <main>
        <Outlet />
      </main>
    ),
    viewer: { name: 'Even Lunde', email },
  })
  await expect.poll(address).toBe(arrived)
})

test.each(['?authorize=abc', '?problem=federation'])('I4: a signed-in user stays at /login%s', async (query) => {
  await renderPart(<LoginPage />, {
    at: `/no/login${query}`,
    route: 'login',
    layout: () => <Outlet />,
    viewer: { name: 'Even Lunde', email },
  })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Logg inn' })).toBeVisible()
})
