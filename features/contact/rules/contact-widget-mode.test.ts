import { expect, test } from 'vitest'
import { contactWidgetMode } from './contact-widget-mode.ts'

test.each([
  ['/no', 'Button'],
  ['/no/course/elsi4/elsikkerhet-i-praksis', 'Button'],
  ['/no/course/elsi4/watch', 'Button'],
  ['/es/experts', 'Button'],
  ['/no/search', 'Button'],
  ['/no/playlist/nymo3/-', 'Button'],
  ['/no/404', 'Button'],
  ['/no/profile', 'PanelOnly'],
  ['/no/notes', 'PanelOnly'],
  ['/no/purchase', 'PanelOnly'],
  ['/no/login', 'PanelOnly'],
  ['/no/administrate/administrate_users', 'PanelOnly'],
  ['/no/course/elsi4/-/trailer', 'PanelOnly'],
  ['/no/playlist/nymo3/-/trailer', 'PanelOnly'],
  ['/no/course/elsi4/-/watch/elsi4-1/-', 'PanelOnly'],
  ['/en/course/elsi4/-/quiz/elsi4-q', 'PanelOnly'],
  ['/en/playlist/p1/-/course/elsi4/-/game/g1', 'PanelOnly'],
  ['/no/lti', 'Nothing'],
  ['/no/lti-view/course/elsi4/-', 'Nothing'],
  ['/no/lti-view/404', 'Nothing'],
] as const)('F4, R10: %s has of the contact widget: %s', (pathname, place) => {
  expect(contactWidgetMode(pathname)).toBe(place)
})
