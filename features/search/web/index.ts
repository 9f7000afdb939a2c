export { searchAddress } from '#features/search/rules/search-address.ts'
export { searchVariables } from './search-variables.ts'
export { SearchToggle } from './search-bar/SearchToggle.tsx'
