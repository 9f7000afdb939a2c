import '#design/tokens.css'
import '#design/fonts.css'
import '#design/base.css'
import type { Preview } from '@storybook/react-vite'
import { StoryFrame } from '#design/stories/StoryFrame.tsx'

const preview: Preview = {
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { icon: 'mirror', items: ['light', 'dark'], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: 'light' },
  parameters: { layout: 'fullscreen', a11y: { test: 'off' } },
  decorators: [
    (Story, { globals }) => {
      document.documentElement.dataset['theme'] = String(globals['theme'])
      document.documentElement.lang = 'nb'
      return (
        <StoryFrame>
          <Story />
        </StoryFrame>
      )
    },
  ],
}

export default preview
