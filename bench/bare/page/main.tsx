import { createElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { PagePart } from './page-part.ts'

const show = (part: PagePart): ReactNode =>
  typeof part === 'string' ? part : createElement(part.tag, null, ...part.children.map(show))

const response = await fetch('parts.json')
const parts = (await response.json()) as PagePart[]
createRoot(document.body).render(createElement('div', null, ...parts.map(show)))
