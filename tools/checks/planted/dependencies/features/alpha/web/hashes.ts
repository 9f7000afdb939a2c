import 'node:crypto'
