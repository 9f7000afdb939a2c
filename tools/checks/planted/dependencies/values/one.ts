import './two.ts'
