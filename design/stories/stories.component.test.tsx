import { composeStories, setProjectAnnotations, type Meta, type Preview } from '@storybook/react-vite'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { axeFindings } from '#testing/component/axe.ts'

type StoryFile = Parameters<typeof composeStories>[0] & { default: Meta }

const previews = import.meta.glob<Preview>('/.storybook/preview.tsx', { import: 'default', eager: true })
const files = import.meta.glob<StoryFile>('./*.stories.tsx', { eager: true })
const annotations = setProjectAnnotations(Object.values(previews))
const stories = Object.values(files).flatMap((file) =>
  Object.entries(composeStories(file) as Record<string, PlayedStory>).map(
    ([name, story]) => [`${file.default.title}: ${name}`, story] as const,
  ),
)

interface PlayedStory {
  run: (context: { canvasElement: HTMLElement }) => Promise<void>
}

beforeAll(annotations.beforeAll)

test.each(stories)('F1, F2, F3, WCAG 2.2 AA: %s does what it says, and axe finds nothing in it', async (_, story) => {
  const canvasElement = document.body.appendChild(document.createElement('div'))
  canvasElement.id = 'root'
  onTestFinished(() => canvasElement.remove())
  await story.run({ canvasElement })
  expect(await axeFindings('light')).toEqual([])
  expect(await axeFindings('dark')).toEqual([])
})
