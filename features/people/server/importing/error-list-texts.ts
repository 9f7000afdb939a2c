import type { Language } from '#values/language.ts'
import type { fixReasons } from '#features/people/rules/importing/validate-rows.ts'

interface ErrorListTexts {
  /** The file's name without extension, in ASCII. */
  readonly file: string
  readonly sheet: string
  readonly heads: readonly string[]
  readonly reasons: Readonly<Record<(typeof fixReasons)[number], string>>
}

export const errorListTexts: Readonly<Record<Language, ErrorListTexts>> = {
  nb: {
    file: 'rader-som-maa-rettes',
    sheet: 'Må rettes',
    heads: ['Rad', 'Navn', 'E-post', 'Rolle', 'Gruppe', 'Hva som er galt'],
    reasons: {
      NO_ADDRESS: 'Adressen mangler',
      NO_AT: 'Adressen mangler @',
      SPACE_IN_ADDRESS: 'Adressen har et mellomrom',
      SEVERAL_ADDRESSES: 'Flere adresser i samme felt',
      BAD_ADDRESS: 'Adressen er ikke gyldig',
      FORMULA: 'Ser ut som en formel',
      LONG_NAME: 'Navnet er lengre enn 140 tegn',
      NAME_HOLDS_ADDRESS: 'Navnet inneholder en adresse eller et telefonnummer',
      UNKNOWN_ROLE: 'Rollen er ukjent',
      ROLE_ABOVE: 'Rollen er over din egen',
      UNKNOWN_GROUP: 'Gruppen finnes ikke',
      MANY_GROUPS: 'Mer enn 20 grupper',
      GROUP_NEEDED: 'En av gruppene dine må stå her',
    },
  },
  es: {
    file: 'filas-por-corregir',
    sheet: 'Por corregir',
    heads: ['Fila', 'Nombre', 'Correo', 'Rol', 'Grupo', 'Qué falla'],
    reasons: {
      NO_ADDRESS: 'Falta la dirección',
      NO_AT: 'A la dirección le falta @',
      SPACE_IN_ADDRESS: 'La dirección tiene un espacio',
      SEVERAL_ADDRESSES: 'Varias direcciones en la misma celda',
      BAD_ADDRESS: 'La dirección no es válida',
      FORMULA: 'Parece una fórmula',
      LONG_NAME: 'El nombre pasa de 140 caracteres',
      NAME_HOLDS_ADDRESS: 'El nombre lleva una dirección o un teléfono',
      UNKNOWN_ROLE: 'Rol desconocido',
      ROLE_ABOVE: 'Rol superior al tuyo',
      UNKNOWN_GROUP: 'El grupo no existe',
      MANY_GROUPS: 'Más de 20 grupos',
      GROUP_NEEDED: 'Falta uno de tus grupos',
    },
  },
  en: {
    file: 'rows-to-fix',
    sheet: 'To fix',
    heads: ['Row', 'Name', 'Email', 'Role', 'Group', 'What is wrong'],
    reasons: {
      NO_ADDRESS: 'The address is missing',
      NO_AT: 'The address has no @',
      SPACE_IN_ADDRESS: 'The address has a space in it',
      SEVERAL_ADDRESSES: 'Several addresses in one cell',
      BAD_ADDRESS: 'The address is not valid',
      FORMULA: 'Looks like a formula',
      LONG_NAME: 'The name is longer than 140 characters',
      NAME_HOLDS_ADDRESS: 'The name holds an address or a phone number',
      UNKNOWN_ROLE: 'Unknown role',
      ROLE_ABOVE: 'The role is above your own',
      UNKNOWN_GROUP: 'There is no such group',
      MANY_GROUPS: 'More than 20 groups',
      GROUP_NEEDED: 'One of your groups must be named here',
    },
  },
}
