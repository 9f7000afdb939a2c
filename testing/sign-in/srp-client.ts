import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import * as cognito from 'amazon-cognito-identity-js'
import { LRUCache } from 'lru-cache'
import { power } from '#protocols/user-pool/srp/group.ts'

/** The part of the older client's number type (jsbn) that is used here. */
interface Big {
  toString(radix: number): string
  modPow(exponent: Big, modulus: Big, done: (problem: unknown, value: Big) => void): void
}

/** The older client's arithmetic; its package exports it without a type. */
interface Helper {
  readonly N: Big
  generateRandomSmallA(): Big
  getLargeAValue(done: (problem: unknown, value: Big) => void): void
  getPasswordAuthenticationKey(
    user: string,
    password: string,
    B: Big,
    salt: Big,
    done: (problem: unknown, value: Uint8Array) => void,
  ): void
}

const { AuthenticationHelper } = cognito as unknown as { AuthenticationHelper: new (poolName: string) => Helper }

type BigClass = new (digits: string, radix: number) => Big

const BigInteger = new AuthenticationHelper('any').N.constructor as BigClass

const big = (value: bigint) => new BigInteger(value.toString(16), 16)

function native(value: Big): bigint {
  const digits = value.toString(16)
  return digits.startsWith('-') ? -BigInt(`0x${digits.slice(1)}`) : BigInt(`0x${digits}`)
}

/** Cache of recent powers of 2, because a user's x occurs at every sign-in. */
const powersOfTwo = new LRUCache<bigint, bigint>({ max: 100 })

function quickPower(base: bigint, exponent: bigint): bigint {
  if (base !== 2n) return power(base, exponent)
  const value = powersOfTwo.get(exponent) ?? power(base, exponent)
  powersOfTwo.set(exponent, value)
  return value
}

function quicken(Class: BigClass): void {
  const modPow: Big['modPow'] = function modPow(this: Big, exponent, _modulus, done) {
    done(null, new Class(quickPower(native(this), native(exponent)).toString(16), 16))
  }
  Class.prototype.modPow = modPow
}

/**
 * From now on OpenSSL computes the powers of the older client, which take a hundred milliseconds each in jsbn.
 * Everything that clients get wrong (padding, hashing, order, sign) is still the client's own code.
 */
export const quickenPowers = (): void => quicken(BigInteger)

/** The same for Amplify on Node, whose package does not export its numbers. Browsers run its own arithmetic. */
export async function quickenAmplify(): Promise<void> {
  const amplify = createRequire(fileURLToPath(import.meta.resolve('aws-amplify/auth')))
  const folder = join(
    dirname(amplify.resolve('@aws-amplify/auth/package.json')),
    'dist/esm/providers/cognito/utils/srp',
  )
  const file = pathToFileURL(join(folder, 'BigInteger/BigInteger.mjs')).href
  const { default: Class } = (await import(/* @vite-ignore */ file)) as { default: BigClass }
  quicken(Class)
}

/** One sign-in of the unmodified amazon-cognito-identity-js. */
export interface SrpClient {
  readonly A: bigint
  /** The key of the exchange as the client computes it: 16 bytes. */
  readonly keyFor: (user: string, password: string, challenge: { B: bigint; salt: bigint }) => Buffer
}

/** @param a the client's secret; 1024 random bits by default */
export function srpClient(poolName: string, a?: bigint): SrpClient {
  quickenPowers()
  class SeededHelper extends AuthenticationHelper {
    override generateRandomSmallA(): Big {
      return a === undefined ? super.generateRandomSmallA() : big(a)
    }
  }
  const helper = new SeededHelper(poolName)
  const A = now<Big>((done) => helper.getLargeAValue(done))
  return {
    A: native(A),
    keyFor: (user, password, { B, salt }) =>
      Buffer.from(
        now<Uint8Array>((done) => helper.getPasswordAuthenticationKey(user, password, big(B), big(salt), done)),
      ),
  }
}

/** Returns the value passed to a callback that is called synchronously. */
function now<T>(call: (done: (problem: unknown, value: T) => void) => void): T {
  let given: { problem: unknown; value: T } | undefined
  call((problem, value) => (given = { problem, value }))
  if (given === undefined || given.problem) throw new Error('the client gave up', { cause: given?.problem })
  return given.value
}
