import { asOwner } from '#platform/database/index.ts'
import { addSigners, askPool } from '#bench/installation/signers.ts'
import { interleaved, median } from '#bench/measuring/interleaved.ts'
import type { Part } from '#bench/part.ts'

const [requests, shortRequests] = [24, 2]

const endpoints: Readonly<Record<string, (Username: string) => object>> = {
  InitiateAuth: (USERNAME) => ({ AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME, SRP_A: 'abcdef' } }),
  ForgotPassword: (Username) => ({ Username }),
  ResendConfirmationCode: (Username) => ({ Username }),
  ConfirmForgotPassword: (Username) => ({
    Username,
    ConfirmationCode: '000000',
    Password: 'fire gule kopper på hylla',
  }),
}

/**
 * How long each endpoint of the user pool takes to respond for an existing user (median, ms), beside an unknown one. A
 * ratio of 1 means that the time does not reveal who has an account.
 */
export const enumeration: Part = {
  name: 'enumeration',
  about: 'whether response times reveal who has an account',
  async *measure(installation) {
    const { url, ownerUrl, length } = installation
    const times = length.isShort ? shortRequests : requests
    const subs = await addSigners(installation, times)
    for (const [endpoint, bodyFor] of Object.entries(endpoints)) {
      const responseTime = (nameOf: (index: number) => string) => async () => {
        // The rate limits count per hour; deleting the attempts makes every round a new hour.
        await asOwner(ownerUrl, (owner) => owner.query('delete from pool_attempt'))
        const durations: number[] = []
        for (let index = 0; index < times; index += 1) {
          const { milliseconds } = await askPool(url, endpoint, bodyFor(`${nameOf(index)}@bench.test`))
          durations.push(milliseconds)
        }
        return median(durations)
      }
      yield {
        what: `${endpoint} for an existing user`,
        limit: 'the same for an unknown one; near 1 reveals nothing',
        unit: 'ms',
        ratio: await interleaved(
          responseTime((index) => subs[index] ?? ''),
          responseTime((index) => `nobody-${index}`),
          length.rounds,
        ),
      }
    }
  },
}
