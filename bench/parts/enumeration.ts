import { asOwner } from '#platform/database/index.ts'
import { interleaved, median, type Ratio } from './interleaved.ts'
import { askPool } from './sign-in.ts'

const times = 24

const doors: Readonly<Record<string, (Username: string) => object>> = {
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
 * Compares how long each endpoint takes to respond for an existing user (median, ms) and for an unknown one. A ratio
 * of 1 means that the time reveals nothing.
 */
export async function enumeration(
  { url, ownerUrl }: { url: string; ownerUrl: string },
  subs: readonly string[],
): Promise<{ door: string; ratio: Ratio }[]> {
  const found: { door: string; ratio: Ratio }[] = []
  for (const [door, bodyFor] of Object.entries(doors)) {
    const ask = (name: (index: number) => string) => async () => {
      // The rate limits count per hour; deleting the attempts makes every round a new hour.
      await asOwner(ownerUrl, (owner) => owner.query('delete from pool_attempt'))
      const taken: number[] = []
      for (let index = 0; index < times; index += 1) {
        const { milliseconds } = await askPool(url, door, bodyFor(`${name(index)}@bench.test`))
        taken.push(milliseconds)
      }
      return median(taken)
    }
    const ratio = await interleaved(
      ask((index) => subs[index] ?? ''),
      ask((index) => `nobody-${index}`),
      7,
    )
    found.push({ door, ratio })
  }
  return found
}
