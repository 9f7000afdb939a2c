import type { Transaction } from '#platform/database/index.ts'

/** A node of a query plan, as `explain (format json)` returns it. */
export interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Plan[]
}

/** Runs `work`, and before each of its statements requests the statement's plan with the same values. */
export async function explained(tx: Transaction, work: (tx: Transaction) => Promise<unknown>): Promise<Plan[]> {
  const plans: Plan[] = []
  const executor = tx.getExecutor()
  type Execute = typeof executor.executeQuery
  const executeQuery: Execute = async (query) => {
    const { rows } = await executor.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
      ...query,
      sql: `explain (format json) ${query.sql}`,
    })
    plans.push(...rows.flatMap((row) => row['QUERY PLAN'].map((each) => each.Plan)))
    return executor.executeQuery(query)
  }
  const watched = withProperty(executor, 'executeQuery', executeQuery)
  // prepared statements do not ask for the executor
  await work(
    withProperty(
      withProperty(tx, 'getExecutor', () => watched),
      'executeQuery',
      executeQuery,
    ),
  )
  return plans
}

/** Returns the same object with one property replaced. Its methods still reach its private fields. */
function withProperty<T extends object>(target: T, name: keyof T, value: unknown): T {
  return new Proxy(target, {
    get: (from, key) => {
      const own: unknown = key === name ? value : Reflect.get(from, key)
      return typeof own === 'function' && key !== name ? (own.bind(from) as unknown) : own
    },
  })
}

/** The tables that a plan reads with a sequential scan. */
export function scansOf(plan: Plan): string[] {
  const here = plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []
  return [...here, ...(plan.Plans ?? []).flatMap(scansOf)]
}
