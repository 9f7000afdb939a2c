import './card.ts'
