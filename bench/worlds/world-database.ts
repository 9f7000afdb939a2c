import { asOwner } from '#platform/database/index.ts'

/** A database of its own for generated data. */
export interface WorldDatabase {
  readonly ownerUrl: string
  readonly drop: () => Promise<void>
}

let created = 0

/** Creates an empty database in the cluster of another one. */
export async function createWorldDatabase(ownerUrl: string): Promise<WorldDatabase> {
  created += 1
  const name = `bench_${process.pid}_${created}`
  await asOwner(ownerUrl, (owner) => owner.query(`create database ${name}`))
  const address = new URL(ownerUrl)
  address.pathname = `/${name}`
  return {
    ownerUrl: address.href,
    drop: async () => {
      await asOwner(ownerUrl, (owner) => owner.query(`drop database ${name} with (force)`))
    },
  }
}
