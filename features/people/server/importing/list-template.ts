import { writeTable, type TableFile, type TableFormat } from '#platform/tables/index.ts'
import type { Language } from '#values/language.ts'
import { exampleAddresses } from '#features/people/rules/importing/validate-rows.ts'

interface TemplateTexts {
  /** The file's name without extension, in ASCII. */
  readonly file: string
  readonly sheet: string
  readonly above: readonly string[]
  readonly heads: readonly string[]
  readonly example: readonly string[]
}

const texts: Readonly<Record<Language, TemplateTexts>> = {
  nb: {
    file: 'mal-for-invitasjoner',
    sheet: 'Personer',
    above: [
      'Én person på hver rad. Bare e-post må fylles ut, og kolonner du ikke bruker, kan du slette.',
      'Rolle: Medlem, Leder eller Administrator. Tomt betyr Medlem.',
      'Gruppe: flere grupper skilles med loddrett strek, som Oslo | Montører. Nye grupper spør vi om før de lages.',
      'Raden med Kari Nordmann er et eksempel. Den blir aldri invitert.',
    ],
    heads: ['Navn', 'E-post', 'Rolle', 'Gruppe', 'Ansattnummer', 'Avdeling'],
    example: ['Kari Nordmann', exampleAddresses.nb, 'Medlem', 'Oslo | Montører', '1042', 'Drift'],
  },
  es: {
    file: 'plantilla-de-invitaciones',
    sheet: 'Personas',
    above: [
      'Una persona por fila. Solo el correo es obligatorio; puedes borrar las columnas que no uses.',
      'Rol: Miembro, Responsable o Administración. Vacío significa Miembro.',
      'Grupo: separa varios con una barra vertical, como Sevilla | Taller. Antes de crear grupos nuevos te preguntamos.',
      'La fila de Carmen García es un ejemplo. Nunca recibe invitación.',
    ],
    heads: ['Nombre completo', 'Correo', 'Rol', 'Grupo', 'Número de empleado', 'Departamento'],
    example: ['Carmen García', exampleAddresses.es, 'Miembro', 'Sevilla | Taller', '1042', 'Operaciones'],
  },
  en: {
    file: 'invitation-template',
    sheet: 'People',
    above: [
      'One person in each row. Only the email is required, and columns you do not use can be deleted.',
      'Role: Member, Manager or Administrator. Empty means Member.',
      'Group: separate several with a vertical bar, as in Oslo | Fitters. We ask before new groups are made.',
      'The row with Kari Nordmann is an example. It is never invited.',
    ],
    heads: ['Name', 'Email', 'Role', 'Group', 'Employee number', 'Department'],
    example: ['Kari Nordmann', exampleAddresses.en, 'Member', 'Oslo | Fitters', '1042', 'Operations'],
  },
}

const widths = [28, 34, 16, 28, 18, 22]

/** An empty list to fill in, with explanations above the header and an example that is never invited. */
export async function listTemplate(
  format: TableFormat,
  language: Language,
): Promise<TableFile & { readonly name: string }> {
  const { file, sheet, above, heads, example } = texts[language]
  const table = await writeTable(format, {
    language,
    name: sheet,
    above,
    columns: heads.map((header, place) => ({ header, width: widths[place] ?? 18 })),
    rows: [example],
  })
  return { ...table, name: file }
}
