/** How a test file runs: on Node, in a browser with a component, or in a browser with the whole program. */
export type Layer = 'node' | 'component' | 'journey'

export function layerOf(file: string): Layer {
  if (file.includes('.browser.test.')) return 'journey'
  return file.includes('.component.test.') ? 'component' : 'node'
}

/** What `npm run test:quick` runs for a change. */
export interface Selection {
  /** Changed modules: the unit and component tests that import them, directly or indirectly, are run. */
  readonly sources: readonly string[]
  /** Folders and files whose API tests are run. */
  readonly api: readonly string[]
}

/**
 * Every API test imports the whole server, so every change would select all of them. Only the changed ones are
 * selected, and those in the folder of a changed server module.
 */
export function selectForChanges(changed: readonly string[]): Selection {
  const sources = changed.filter((file) => /\.(tsx?|css|json|sql|yaml)$/.test(file) && !file.includes('.browser.test.'))
  const api = changed.flatMap((file) => {
    if (file.endsWith('.api.test.ts')) return [file]
    const folder = /^((features\/[^/]+\/server|apps\/server|platform|protocols)\/(.+\/)?)[^/]+\.ts$/.exec(file)?.[1]
    return folder === undefined || file.endsWith('.test.ts') ? [] : [folder]
  })
  return { sources, api: [...new Set(api)] }
}
