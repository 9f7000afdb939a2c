import { createElement, type ReactElement } from 'react'
import type { Shape } from '#design/art/shape.ts'

interface ArtSvgProps {
  /** root svg of a drawing from design/art */
  drawing: Shape
  className?: string | undefined
  /** text alternative of the picture; without it the picture is decorative */
  label?: string | undefined
}

/**
 * Renders a drawing from design/art as real SVG elements: nothing is parsed, so no Content-Security-Policy exception
 * is needed.
 */
export function ArtSvg({ drawing, className, label }: ArtSvgProps) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return createElement('svg', { ...drawing.attrs, ...naming, className }, ...drawing.children.map(element))
}

function element(child: Shape | string): ReactElement | string {
  if (typeof child === 'string') return child
  return createElement(child.tag, child.attrs, ...child.children.map(element))
}
