export { SearchToggle } from './search-bar/SearchToggle.tsx'
