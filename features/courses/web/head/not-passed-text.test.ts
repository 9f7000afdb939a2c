import { expect, test } from 'vitest'
import { languages } from '#values/language.ts'
import { learningStatusText } from '#values/learning/learning-status-words.ts'
import en from '#features/courses/web/texts/en.json' with { type: 'json' }
import es from '#features/courses/web/texts/es.json' with { type: 'json' }
import nb from '#features/courses/web/texts/nb.json' with { type: 'json' }

test('O3: a course’s page says that its test is not passed as every other page does', () => {
  const texts = { nb, es, en }
  for (const language of languages)
    expect(texts[language].progress.notPassed.replace('{{percentage}}', '55')).toBe(
      `${learningStatusText(language, 'NOT_PASSED', 55)}.`,
    )
})
