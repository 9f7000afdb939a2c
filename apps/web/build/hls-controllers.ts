import type { Plugin } from 'vite'

/**
 * What our films never have: captions inside the film (ours are drawn by the page), encryption, advertisements, pictures
 * for fast forward, several delivery networks, and reports to them.
 */
const unused = [
  'subtitleStreamController',
  'subtitleTrackController',
  'timelineController',
  'emeController',
  'cmcdController',
  'contentSteeringController',
  'iframeController',
  'interstitialsController',
]

/**
 * Leaves these controllers out of the default configuration of hls.js, which allows it for each: a quarter of its code goes.
 * Its own light build leaves out separate sound too, which our films have.
 * @throws when the configuration has an unexpected format, so that a new version cannot add them again unnoticed
 */
export function hlsControllers(): Plugin {
  return {
    name: 'hls-controllers',
    transform: {
      filter: { id: /\/hls\.js\/dist\/hls\.mjs$/ },
      handler(code, id) {
        let kept = code
        for (const name of unused) {
          const entry = new RegExp(`^  ${name}: [A-Z]\\w+ ?(?=,?$)`, 'm')
          if (!entry.test(kept)) throw new Error(`${id} has no default for ${name}`)
          kept = kept.replace(entry, `  ${name}: undefined`)
        }
        return { code: kept, map: null }
      },
    },
  }
}
