export { inWords, inWordsFirst } from './number-words.ts'
