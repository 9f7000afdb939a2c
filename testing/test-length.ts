const { KURSIVA_TEST_LENGTH: length } = process.env

/** The number of repetitions: `short` in `npm test`, `full` in `npm run test:thorough`. */
export const repetitions = ({ short, full }: { readonly short: number; readonly full: number }): number =>
  length === 'full' ? full : short
