// Issues invoices, four concurrently, until it is killed; prints the number of each once it is stored. For a test
// that kills it.
import { issueInvoice } from '#features/invoices/server/index.ts'
import { connectDatabase, inTransaction } from '#platform/database/index.ts'
import { billed } from './invoice-world.ts'

const [url = ''] = process.argv.slice(2)
const { database } = connectDatabase(url, { max: 4, applicationName: 'kursiva issuer' })

async function issueOn(): Promise<never> {
  for (;;) {
    const issued = await inTransaction(database, { kind: 'system' }, (tx) => issueInvoice(tx, billed()))
    process.stdout.write(`${issued?.number}\n`)
  }
}

await Promise.all([issueOn(), issueOn(), issueOn(), issueOn()])
