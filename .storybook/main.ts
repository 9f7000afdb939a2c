import babel from '@rolldown/plugin-babel'
import type { StorybookConfig } from '@storybook/react-vite'
import { reactCompilerPreset } from '@vitejs/plugin-react'

/** The parts of the design system, each in every state: `npm run stories`. */
const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../design/stories/*.stories.tsx'],
  addons: ['@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // compiled as in the application
  viteFinal: (vite) => ({ ...vite, plugins: [...(vite.plugins ?? []), babel({ presets: [reactCompilerPreset()] })] }),
}

export default config
