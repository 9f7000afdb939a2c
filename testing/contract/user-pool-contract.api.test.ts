import { afterAll, beforeAll } from 'vitest'
import { administrationContract } from './administration.ts'
import { attributeContract } from './attributes.ts'
import { cognitoPool } from './cognito-pool.ts'
import { ownPool } from './own-pool.ts'
import { passwordContract } from './passwords.ts'
import { registrationContract } from './registration.ts'
import { sessionContract } from './sessions.ts'
import type { ContractTarget } from './target.ts'

// One contract for both pools: it runs against ours every time, and against Amazon's whenever COGNITO_CONTRACT_*
// name one (docs/cognito.md). Second factors, devices and passkeys are part of it.
let pool: ContractTarget
const target = () => pool

beforeAll(async () => {
  pool = cognitoPool(process.env) ?? (await ownPool())
})
afterAll(() => pool.close())

registrationContract(target)
sessionContract(target)
passwordContract(target)
attributeContract(target)
administrationContract(target)
