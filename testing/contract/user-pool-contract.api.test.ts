import { afterAll, beforeAll } from 'vitest'
import { administrationContract } from './administration.ts'
import { attributeContract } from './attributes.ts'
import { cognitoPool } from './cognito-pool.ts'
import { ownPool } from './own-pool.ts'
import { passwordContract } from './passwords.ts'
import { registrationContract } from './registration.ts'
import { sessionContract } from './sessions.ts'
import type { ContractTarget } from './target.ts'

// One contract for both pools: what is held here is true of ours at every run, and of Amazon's whenever somebody
// points COGNITO_CONTRACT_* at one (docs/cognito.md). Second factors, devices and passkeys take their place in the list.
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
