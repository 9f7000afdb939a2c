export {
  csvLines,
  tableFormats,
  writeTable,
  type Table,
  type TableCell,
  type TableFile,
  type TableFormat,
} from './write-table.ts'
