import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { textNamespaceOf } from '#values/text-namespace.ts'
import { graphqlDocuments } from './graphql-documents.ts'
import { hlsControllers } from './hls-controllers.ts'
import { iconWeights } from './icon-weights.ts'
import { readTexts } from './text-files.ts'

interface Transforming {
  readonly transform: { readonly handler: (code: string, id: string) => unknown }
}

/** The code of a module after the plugin has transformed it. */
async function transformed(plugin: unknown, code: string, id = ''): Promise<string> {
  const made = await (plugin as Transforming).transform.handler.call(refusing, code, id)
  return (made as { code: string }).code
}

const refusing = {
  error: (message: string) => {
    throw new Error(message)
  },
}

describe('GraphQL documents', () => {
  const plugin = graphqlDocuments(new URL('../../../generated/graphql/gql.ts', import.meta.url).href)

  test('A1: a query stands where it is asked for, with the hash it is published under', async () => {
    const code = await readFile(new URL('../../../features/catalogue/web/category-query.ts', import.meta.url), 'utf8')
    const inlined = await transformed(plugin, code)
    expect(inlined).not.toContain('graphql(`')
    const document = JSON.parse(/= \((\{.*\})\)/.exec(inlined)?.[1] ?? '') as {
      __meta__: { hash: string }
      definitions: { name: { value: string } }[]
    }
    expect(document.definitions[0]?.name.value).toBe('Category')
    const published = await readFile(
      new URL('../../../generated/graphql/persisted-documents.json', import.meta.url),
      'utf8',
    )
    expect(Object.keys(JSON.parse(published) as object)).toContain(document.__meta__.hash)
  })

  test('reading a fragment does not keep its document', async () => {
    const code =
      'const Card = 1\nconst course = readFragment(\n  Card,\n  reference,\n)\nwriteFragment({ fragment: Card })'
    expect(await transformed(plugin, code)).toBe(
      'const Card = 1\nconst course = readFragment(undefined,\n  reference,\n)\nwriteFragment({ fragment: Card })',
    )
  })

  test('A1: a document that was not generated breaks the build', async () => {
    await expect(transformed(plugin, 'const Odd = graphql(`query Odd { odd }`)')).rejects.toThrow('npm run generate')
  })
})

test('an icon keeps the weights of the visual language and no others', async () => {
  const file = new URL('../../../node_modules/@phosphor-icons/react/dist/defs/X.es.js', import.meta.url)
  const code = await transformed(iconWeights(), await readFile(file, 'utf8'))
  const weights = [...code.matchAll(/^ {4}"(\w+)",$/gm)].map(([, weight]) => weight)
  expect(weights).toEqual(['fill', 'regular'])
  await expect(
    import(
      `data:text/javascript,${encodeURIComponent(code.replace(/^import.*$/m, 'const e = { createElement() {} }'))}`
    ),
  ).resolves.toBeDefined()
})

test('an icon that is never filled keeps its outline only, and is drawn with it when asked for filled', async () => {
  const file = new URL('../../../node_modules/@phosphor-icons/react/dist/defs/X.es.js', import.meta.url)
  const code = await transformed(iconWeights(), await readFile(file, 'utf8'), file.pathname)
  const { default: weights } = (await import(
    `data:text/javascript,${encodeURIComponent(code.replace(/^import.*$/m, 'const e = { createElement: (...drawn) => drawn }'))}`
  )) as { default: Map<string, unknown> }
  expect([...weights.keys()]).toEqual(['regular', 'fill'])
  expect(weights.get('fill')).toBe(weights.get('regular'))
})

test('C3: hls.js comes with the controllers that our films need, separate sound among them, and no others', async () => {
  const file = new URL('../../../node_modules/hls.js/dist/hls.mjs', import.meta.url)
  const code = await transformed(hlsControllers(), await readFile(file, 'utf8'), file.pathname)
  const kept = [...code.matchAll(/^ {2}(\w+)Controller: [A-Z]\w+Controller\b/gm)].map(([, name]) => name)
  expect(kept).toEqual([
    'stream',
    'abr',
    'buffer',
    'capLevel',
    'error',
    'fps',
    'id3Track',
    'gap',
    'latency',
    'audioStream',
    'audioTrack',
  ])
  await expect(transformed(hlsControllers(), code, file.pathname)).rejects.toThrow('no default for')
})

describe('texts', () => {
  const names = [...readTexts(fileURLToPath(new URL('../../..', import.meta.url))).keys()]

  test('M10: every namespace is published in every language', () => {
    const inLanguage = (language: string) =>
      names.filter((name) => name.startsWith(`${language}/`)).map((name) => name.slice(language.length + 1))
    expect(inLanguage('nb')).toContain('courses.json')
    expect(inLanguage('nb')).toContain('app.json')
    expect(inLanguage('es')).toEqual(inLanguage('nb'))
    expect(inLanguage('en')).toEqual(inLanguage('nb'))
  })

  test('M10: a folder of texts is a namespace named after the feature or its part', () => {
    expect(textNamespaceOf('features/courses/web/texts')).toBe('courses')
    expect(textNamespaceOf('features/accounts/web/account/texts')).toBe('account')
    expect(textNamespaceOf('features/accounts/web/sign-in/steps/texts')).toBe('steps')
    expect(textNamespaceOf('apps/web/texts')).toBe('app')
  })
})
