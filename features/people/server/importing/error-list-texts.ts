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
    heads: ['Rad', 'Navn', 'E-post', 'Rolle', 'Gruppe', 'Ansattnummer', 'Avdeling', 'Hva som er galt'],
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
      LONG_EMPLOYEE_NUMBER: 'Ansattnummeret er lengre enn 40 tegn',
      EMPLOYEE_NUMBER_TAKEN: 'En annen i organisasjonen har ansattnummeret',
      EMPLOYEE_NUMBER_TWICE: 'Ansattnummeret står to ganger i listen',
      LONG_DEPARTMENT: 'Avdelingen er lengre enn 100 tegn',
    },
  },
  es: {
    file: 'filas-por-corregir',
    sheet: 'Por corregir',
    heads: ['Fila', 'Nombre', 'Correo', 'Rol', 'Grupo', 'Número de empleado', 'Departamento', 'Qué falla'],
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
      LONG_EMPLOYEE_NUMBER: 'El número de empleado pasa de 40 caracteres',
      EMPLOYEE_NUMBER_TAKEN: 'Otra persona de la organización tiene ese número de empleado',
      EMPLOYEE_NUMBER_TWICE: 'El número de empleado aparece dos veces en la lista',
      LONG_DEPARTMENT: 'El departamento pasa de 100 caracteres',
    },
  },
  en: {
    file: 'rows-to-fix',
    sheet: 'To fix',
    heads: ['Row', 'Name', 'Email', 'Role', 'Group', 'Employee number', 'Department', 'What is wrong'],
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
      LONG_EMPLOYEE_NUMBER: 'The employee number is longer than 40 characters',
      EMPLOYEE_NUMBER_TAKEN: 'Another person of the organisation has the employee number',
      EMPLOYEE_NUMBER_TWICE: 'The employee number is in the list twice',
      LONG_DEPARTMENT: 'The department is longer than 100 characters',
    },
  },
}
