/** A code change that breaks the product on purpose, and the tests that must fail. */
export interface Mutation {
  readonly file: string
  /** The original code, which occurs once in the file. */
  readonly from: string
  /** The replacement: the same code with a realistic fault. */
  readonly to: string
  /** The test beside the file, unless others are named. */
  readonly tests?: readonly string[]
}

/** The files of the tests that must notice the mutation. */
export const testsOf = ({ file, tests }: Mutation): readonly string[] => tests ?? [file.replace(/\.tsx?$/, '.test.ts')]

const attempts = ['features/quizzes/server/attempts/take-attempts.api.test.ts']
const questionKeys = ['features/quizzes/web/questions/question-keys.component.test.tsx']
const gameKeys = ['features/games/web/boards/game-keys.component.test.tsx']

export const mutations: readonly Mutation[] = [
  { file: 'features/accounts/rules/personal-data.ts', from: 'recent.length >= ', to: 'recent.length > ' },
  {
    file: 'features/accounts/rules/federation/federated-admission.ts',
    from: '!vouched.domains.includes(',
    to: 'vouched.domains.includes(',
  },
  {
    file: 'features/accounts/rules/sessions/session.ts',
    from: 'session.expiresAt <= now',
    to: 'session.expiresAt > now',
  },
  { file: 'features/accounts/rules/sessions/signing-key-rotation.ts', from: 'retiredAt > now', to: 'retiredAt < now' },
  {
    file: 'features/accounts/rules/sign-in/authorization-response.ts',
    from: 'search.state !== begun.state',
    to: 'false',
  },
  { file: 'features/accounts/rules/sign-in/redirect-after-sign-in.ts', from: 'address.length > 2000', to: 'false' },
  { file: 'features/activity/rules/compliance.ts', from: 'certificateEnd > day)', to: 'certificateEnd < day)' },
  { file: 'features/assignments/rules/reminder-steps.ts', from: 'hour < 17', to: 'hour < 19' },
  { file: 'features/catalogue/rules/facet-counts.ts', from: '!chosen.levels.includes(', to: 'chosen.levels.includes(' },
  { file: 'features/certificates/rules/course-completion.ts', from: 'facts.filmsRequired || ', to: '' },
  { file: 'features/certificates/rules/validity.ts', from: 'now >= end', to: 'now > end' },
  { file: 'features/consent/rules/consent.ts', from: 'age < validFor', to: 'age > validFor' },
  {
    file: 'features/courses/rules/course-access.ts',
    from: 'isOffered && !access.userCanWatch',
    to: 'isOffered',
  },
  { file: 'features/games/rules/play.ts', from: 'score >= passMark', to: 'score > passMark' },
  { file: 'features/games/rules/sprint.ts', from: 'elapsedMs >= sprintMs', to: 'elapsedMs > sprintMs * 2' },
  { file: 'features/invoices/rules/kid.ts', from: 'Math.floor(counted / 10)', to: '0' },
  {
    file: 'features/lti/rules/frame-height.ts',
    from: 'Math.min(Math.ceil(height), maxHeight)',
    to: 'Math.ceil(height)',
  },
  { file: 'features/lti/rules/platform-claim.ts', from: "held.proof !== 'HAND'", to: 'false' },
  { file: 'features/media/rules/byte-range.ts', from: 'Math.min(Number(last), size - 1)', to: 'Number(last)' },
  { file: 'features/media/rules/url-expiry.ts', from: 'now.getTime() + attachmentLife', to: 'now.getTime()' },
  { file: 'features/quizzes/rules/attempts.ts', from: 'now < opensAt ? 0', to: 'now > opensAt ? 0' },
  {
    file: 'features/quizzes/rules/scoring.ts',
    from: 'percentage >= passPercentage',
    to: 'percentage > passPercentage',
  },
  {
    file: 'features/quizzes/rules/scoring.ts',
    from: 'Math.floor(points / questions)',
    to: 'Math.round(points / questions)',
  },
  {
    file: 'features/quizzes/server/attempts/answer-question.ts',
    from: 'isFinal(attempt.review) && ',
    to: 'false && ',
    tests: attempts,
  },
  {
    file: 'platform/graphql/limits.ts',
    from: 'counts[name] > operationLimits[name]',
    to: 'counts[name] > operationLimits[name] * 2',
  },
  {
    file: 'features/quizzes/web/questions/use-quiz-shortcuts.ts',
    from: '  useLayoutEffect(() => {',
    to: '  useEffect(() => {',
    tests: questionKeys,
  },
  {
    file: 'features/quizzes/web/questions/use-answering.ts',
    from: 'isBusy: answering.loading || finishing.loading',
    to: 'isBusy: finishing.loading',
    tests: questionKeys,
  },
  {
    file: 'features/games/web/boards/use-queued-presses.ts',
    from: 'setWaiting((before) => [...before, press])',
    to: 'setWaiting((before) => before)',
    tests: gameKeys,
  },
  {
    file: 'features/games/web/use-playing.ts',
    from: 'starting.loading || moving.loading',
    to: 'starting.loading',
    tests: gameKeys,
  },
  {
    file: 'design/components/overlays/Tooltip.tsx',
    from: 'TOUCH_CLOSES_AFTER = 5000',
    to: 'TOUCH_CLOSES_AFTER = 3000',
    tests: ['design/components/overlays/Tooltip.component.test.tsx'],
  },
]
