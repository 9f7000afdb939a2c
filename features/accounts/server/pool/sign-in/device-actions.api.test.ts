import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/index.ts'
import { startUserPoolServer, type UserPoolServer } from '#testing/sign-in/user-pool-server.ts'
import { createPoolUser } from '#features/accounts/server/pool/create-pool-user.ts'
import { deleteExpiredSignIns } from '#features/accounts/server/delete-expired-sign-ins.ts'

const password = 'tre blå sykler i regnet'

let server: UserPoolServer
let people = 0

beforeAll(async () => {
  server = await startUserPoolServer({ passwordFlow: true })
})
beforeEach(() => {
  server.settings.devices = 'Always'
})
afterEach(() => expect(server.faults).toEqual([]))
afterAll(() => server.close())

async function person(): Promise<{ sub: string; email: string }> {
  people += 1
  const sub = `de71ce01-0000-4000-8000-${String(people).padStart(12, '0')}`
  const email = `device-action-${people}@kursiva.test`
  await createPoolUser(server.database.database, server.settings, {
    sub,
    email,
    password,
    attributes: { name: 'Kari' },
  })
  return { sub, email }
}

const devicesOf = (sub: string) =>
  inTransaction(server.database.database, { kind: 'system' }, (tx) =>
    tx.selectFrom('pool_device').selectAll().where('user_sub', '=', sub).orderBy('created_at').execute(),
  )

const withPassword = (email: string, DEVICE_KEY?: string) =>
  server.ask('InitiateAuth', {
    ClientId: server.client.userPoolClientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password, DEVICE_KEY },
  })

/** One person, signed in past any client, and what a device would make itself known with. */
async function signedIn(email: string) {
  const { body } = await withPassword(email)
  const { AccessToken, NewDeviceMetadata } = body['AuthenticationResult'] as {
    AccessToken: string
    NewDeviceMetadata?: { DeviceKey: string; DeviceGroupKey: string }
  }
  const verifier = (bytes: number[] | Uint8Array) => ({
    Salt: Buffer.alloc(16, 7).toString('base64'),
    PasswordVerifier: Buffer.from(bytes).toString('base64'),
  })
  const confirm = (bytes: number[] | Uint8Array, DeviceKey = NewDeviceMetadata?.DeviceKey) =>
    server.ask('ConfirmDevice', {
      AccessToken,
      DeviceKey,
      DeviceName: 'Kari’s laptop',
      DeviceSecretVerifierConfig: verifier(bytes),
    })
  return { AccessToken, NewDeviceMetadata, confirm }
}

test('I3: a sign-in makes known only the device it was given, and never another secret for it', async () => {
  const [one, two] = [await person(), await person()]
  const [mine, theirs] = [await signedIn(one.email), await signedIn(two.email)]
  expect(mine.NewDeviceMetadata?.DeviceGroupKey).toBe(theirs.NewDeviceMetadata?.DeviceGroupKey)
  const missing = { status: 400, body: { __type: 'ResourceNotFoundException' } }
  expect(await mine.confirm([9], theirs.NewDeviceMetadata?.DeviceKey)).toMatchObject(missing)
  expect(await mine.confirm([9], 'eu-north-1_00000000-0000-4000-8000-000000000000')).toMatchObject(missing)
  for (const impossible of [[0], [1], Buffer.alloc(384, 0xff), Buffer.alloc(400, 0x11)])
    expect(await mine.confirm(impossible)).toMatchObject({ status: 400, body: { __type: 'InvalidParameterException' } })

  expect(await mine.confirm([9])).toMatchObject({ status: 200, body: { UserConfirmationNecessary: false } })
  expect(await mine.confirm([9])).toMatchObject({ status: 200 })
  expect(await mine.confirm([8])).toMatchObject({ status: 400, body: { __type: 'DeviceKeyExistsException' } })
  for (const action of ['UpdateDeviceStatus', 'GetDevice', 'ForgetDevice']) {
    const request = {
      AccessToken: theirs.AccessToken,
      DeviceKey: mine.NewDeviceMetadata?.DeviceKey,
      DeviceRememberedStatus: 'remembered',
    }
    expect(await server.ask(action, request)).toMatchObject(missing)
  }
})

test('I3: a password that travels itself is asked for the device too', async () => {
  const { email } = await person()
  const { NewDeviceMetadata, confirm } = await signedIn(email)
  const unknown = { status: 400, body: { message: 'Device does not exist.' } }
  expect(await withPassword(email, NewDeviceMetadata?.DeviceKey)).toMatchObject(unknown)
  await confirm([9])
  const { body } = await withPassword(email, NewDeviceMetadata?.DeviceKey)
  expect(body).toMatchObject({ ChallengeName: 'DEVICE_SRP_AUTH', ChallengeParameters: {} })
  const begin = (SRP_A: string, DEVICE_KEY = NewDeviceMetadata?.DeviceKey) =>
    server.ask('RespondToAuthChallenge', {
      ClientId: server.client.userPoolClientId,
      ChallengeName: 'DEVICE_SRP_AUTH',
      Session: body['Session'],
      ChallengeResponses: { USERNAME: email, SRP_A, DEVICE_KEY },
    })
  expect(await begin('no hex')).toMatchObject({ status: 400, body: { __type: 'InvalidParameterException' } })
  expect(await begin('00')).toMatchObject({ status: 400, body: { __type: 'InvalidParameterException' } })
  expect(await begin('2a')).toMatchObject({
    body: { message: 'Invalid session for the user, session can only be used once.' },
  })
})

test('I3: a salt or verifier does not lie open in the database', async () => {
  const { sub, email } = await person()
  const verifier = Buffer.alloc(383, 0x5a)
  await (await signedIn(email)).confirm(verifier)
  const [stored] = await devicesOf(sub)
  expect(stored?.sealed_verifier.includes(verifier.subarray(0, 16))).toBe(false)
  expect(stored?.sealed_verifier.includes(Buffer.alloc(16, 7))).toBe(false)
})

test('I3: devices are listed in pages; past fifty, the one not remembered and unused for longest is forgotten', async () => {
  const { sub, email } = await person()
  const { AccessToken, confirm, NewDeviceMetadata } = await signedIn(email)
  await inTransaction(server.database.database, { kind: 'system' }, (tx) =>
    tx
      .insertInto('pool_device')
      .values(
        Array.from({ length: 50 }, (_, index) => {
          const at = new Date(Date.UTC(2026, 0, 1, 0, index))
          return {
            device_key: `eu-north-1_${index}`,
            user_sub: sub,
            name: `Browser ${index}`,
            sealed_verifier: Buffer.alloc(1),
            remembered: index < 3,
            created_at: at,
            updated_at: at,
            last_authenticated_at: at,
          }
        }),
      )
      .execute(),
  )
  await confirm([9])
  const seen: string[] = []
  let PaginationToken: unknown
  do {
    const { body } = await server.ask('ListDevices', { AccessToken, Limit: 20, PaginationToken })
    seen.push(...(body['Devices'] as { DeviceKey: string }[]).map(({ DeviceKey }) => DeviceKey))
    PaginationToken = body['PaginationToken']
  } while (PaginationToken !== undefined)
  const numbered = Array.from({ length: 50 }, (_, index) => `eu-north-1_${index}`)
  expect(seen).toEqual([...numbered.filter((key) => key !== 'eu-north-1_3'), NewDeviceMetadata?.DeviceKey])
})

test('I3: a device that nobody used for a year is forgotten', async () => {
  const { sub, email } = await person()
  await (await signedIn(email)).confirm([9])
  const year = 365 * 24 * 60 * 60 * 1000
  await deleteExpiredSignIns(server.database.database, new Date(server.clock.now().getTime() + year - 60_000))
  expect(await devicesOf(sub)).toHaveLength(1)
  await deleteExpiredSignIns(server.database.database, new Date(server.clock.now().getTime() + year + 60_000))
  expect(await devicesOf(sub)).toEqual([])
})

test('I3: where devices are not tracked, none is given a key and none made known', async () => {
  server.settings.devices = 'Off'
  const { email } = await person()
  const { NewDeviceMetadata, confirm } = await signedIn(email)
  expect(NewDeviceMetadata).toBeUndefined()
  expect(await confirm([9], 'eu-north-1_0')).toMatchObject({
    body: { __type: 'InvalidUserPoolConfigurationException' },
  })
})
