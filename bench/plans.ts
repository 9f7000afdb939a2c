import type { Transaction } from '#platform/database/index.ts'

/** A node of a plan, as `explain (format json)` gives it. */
export interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Plan[]
}

/** Does some work, and asks for the plan of each of its statements before it is run, with the same values. */
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
  await work(withProperty(tx, 'getExecutor', () => watched))
  return plans
}

/** The same object with another value for one property; its methods keep working on what is private to them. */
function withProperty<T extends object>(target: T, name: keyof T, value: unknown): T {
  return new Proxy(target, {
    get: (from, key) => {
      const own: unknown = key === name ? value : Reflect.get(from, key)
      return typeof own === 'function' && key !== name ? (own.bind(from) as unknown) : own
    },
  })
}

/** The tables that a plan reads from end to end. */
export function scansOf(plan: Plan): string[] {
  const here = plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []
  return [...here, ...(plan.Plans ?? []).flatMap(scansOf)]
}
