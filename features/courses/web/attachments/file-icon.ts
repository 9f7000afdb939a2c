import { FileIcon } from '@phosphor-icons/react/dist/csr/File'
import { FileDocIcon } from '@phosphor-icons/react/dist/csr/FileDoc'
import { FilePdfIcon } from '@phosphor-icons/react/dist/csr/FilePdf'
import { FileXlsIcon } from '@phosphor-icons/react/dist/csr/FileXls'
import { FileZipIcon } from '@phosphor-icons/react/dist/csr/FileZip'
import { endingOf } from './file-kind.ts'

const icons: Readonly<Record<string, typeof FileIcon>> = {
  pdf: FilePdfIcon,
  xlsx: FileXlsIcon,
  docx: FileDocIcon,
  zip: FileZipIcon,
}

/** The icon for files of this kind. */
export const fileIcon = (fileName: string): typeof FileIcon => icons[endingOf(fileName)] ?? FileIcon
