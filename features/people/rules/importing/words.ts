import type { MembershipRole } from '#values/membership-role.ts'

/** A word for comparison: without accents, in lower case, only letters and digits. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The meaning of a column. */
export const fields = [
  'name',
  'firstName',
  'lastName',
  'email',
  'role',
  'group',
  'employeeNumber',
  'department',
] as const
export type Field = (typeof fields)[number]

const headers: Readonly<Record<Field, readonly string[]>> = {
  name: [
    'navn fulltnavn ansatt ansattnavn medarbeider nombre nombrecompleto nombreyapellidos',
    'empleado name fullname employee employeename',
  ].flatMap((words) => words.split(' ')),
  firstName: ['fornavn', 'firstname', 'givenname', 'forename', 'nombredepila'],
  lastName: ['etternavn', 'apellido', 'apellidos', 'lastname', 'surname', 'familyname'],
  email: [
    'epost epostadresse epostjobb jobbepost mail mailadresse email emailaddress workemail',
    'correo correoelectronico correodetrabajo direcciondecorreo',
  ].flatMap((words) => words.split(' ')),
  role: ['rolle', 'rol', 'role'],
  group: ['gruppe', 'grupper', 'grupo', 'grupos', 'group', 'groups'],
  employeeNumber: [
    'ansattnummer ansattnr ansattid arbeidstakernummer numerodeempleado nºdeempleado nºempleado',
    'numempleado idempleado codigodeempleado employeenumber employeeno employeeid staffnumber',
    'staffid personnelnumber',
  ].flatMap((words) => words.split(' ')),
  department: ['avdeling', 'avd', 'seksjon', 'departamento', 'seccion', 'department', 'dept', 'section'],
}
const fieldOfHeader = new Map(
  (Object.keys(headers) as Field[]).flatMap((field) => headers[field].map((word) => [word, field] as const)),
)

/** The meaning of a column by its header in any of the three languages; undefined for an unknown header. */
export const fieldOf = (head: string): Field | undefined => fieldOfHeader.get(folded(head))

const roles: Readonly<Record<MembershipRole, readonly string[]>> = {
  ADMIN: ['admin', 'administrator', 'administrador', 'administradora', 'administracion'],
  MANAGER: ['manager', 'leder', 'responsable', 'gestor', 'gestora', 'encargado', 'encargada'],
  MEMBER: ['member', 'medlem', 'miembro', 'ansatt', 'empleado', 'empleada', 'employee'],
}
const roleOfWord = new Map(
  (Object.keys(roles) as MembershipRole[]).flatMap((role) => roles[role].map((word) => [word, role] as const)),
)

/** The role that a word means (O2); undefined for an unknown word. */
export const roleOf = (word: string): MembershipRole | undefined => roleOfWord.get(folded(word))
