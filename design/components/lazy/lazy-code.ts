// oxlint-disable-next-line no-restricted-imports -- every other module uses lazyPart, which is made of this
import { lazy, type ComponentType } from 'react'

/** The code of a lazy component, which can be loaded again after a failure: `React.lazy` keeps the first result. */
export class LazyCode<Props extends object> {
  readonly #load: () => Promise<ComponentType<Props>>
  #isBroken = false
  component: ComponentType<Props>

  constructor(load: () => Promise<ComponentType<Props>>) {
    this.#load = load
    this.component = this.#create()
  }

  /** If the code could not be loaded, replaces the component with one that loads it again. Returns whether it did. */
  renew(): boolean {
    if (!this.#isBroken) return false
    this.#isBroken = false
    this.component = this.#create()
    return true
  }

  #create(): ComponentType<Props> {
    return lazy(async () => {
      try {
        return { default: await this.#load() }
      } catch (error) {
        this.#isBroken = true
        throw error
      }
    })
  }
}
