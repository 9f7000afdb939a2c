// npm run lti:platform: starts an LTI 1.3 test platform, for trying a launch by hand.
import { parseArgs } from 'node:util'
import { startLtiPlatform } from '#testing/lti-platform/index.ts'

const { values } = parseArgs({
  options: { port: { type: 'string', default: '4400' }, kursiva: { type: 'string', default: 'http://localhost:3000' } },
})

const platform = await startLtiPlatform({ port: Number(values.port), name: 'Fjordskolen (try-out)', pageSize: 50 })
platform.addPerson({ sub: 'kari', name: 'Kari Nordmann', email: 'kari@fjordskolen.test', locale: 'nb-NO' })
platform.addPerson({ sub: 'jorge', name: 'Jorge Ruiz', email: 'jorge@fjordskolen.test', locale: 'es-ES' })
platform.addPerson({
  sub: 'tea',
  name: 'Tea Teacher',
  email: 'tea@fjordskolen.test',
  locale: 'en',
  roles: ['Instructor', 'Administrator'],
})

console.log(`The platform runs at ${platform.origin}. Kari and Jorge learn there, Tea teaches. Ctrl+C ends it.

To connect it with Kursiva by dynamic registration
  1. Sign in to ${values.kursiva} as an administrator of an organisation and copy the registration address for platforms.
  2. Paste it at ${platform.origin}/register.

To connect it by hand
  1. At Kursiva, add a platform with
       Issuer                  ${platform.issuer}
       Authorization endpoint  ${platform.origin}/lti/auth
       Token endpoint          ${platform.origin}/lti/token
       Key set                 ${platform.origin}/lti/keys
  2. Enter the addresses that Kursiva shows at ${platform.origin}/tools,
     then give Kursiva the client and the deployment that stand there.

Then: ${platform.origin}/ opens activities, and Tea adds some; ${platform.origin}/grades shows the scores.`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void platform.close())
