import './alpha-store.ts'
