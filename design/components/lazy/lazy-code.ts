// oxlint-disable-next-line no-restricted-imports -- every other module uses lazyPart, which is made of this
import { lazy, type ComponentType } from 'react'

/** The code of a lazy component, which can be loaded again after a failure: `React.lazy` keeps the first result. */
export class LazyCode<Props extends object> {
  readonly #load: () => Promise<ComponentType<Props>>
  readonly #failures = new WeakSet<object>()
  #isBroken = false
  component: ComponentType<Props>

  constructor(load: () => Promise<ComponentType<Props>>) {
    this.#load = load
    this.component = this.#create()
  }

  /** Whether an error means that this code could not be loaded. */
  isFailure(error: unknown): boolean {
    return typeof error === 'object' && error !== null && this.#failures.has(error)
  }

  /** After a failure, replaces the component with one that loads the code again. */
  renew(): void {
    if (this.#isBroken) this.component = this.#create()
    this.#isBroken = false
  }

  #create(): ComponentType<Props> {
    return lazy(async () => {
      try {
        return { default: await this.#load() }
      } catch (error) {
        this.#failures.add(error as object)
        this.#isBroken = true
        throw error
      }
    })
  }
}
