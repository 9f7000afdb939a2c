import './beta-store.ts'
