import type { MembershipRole } from '#values/membership-role.ts'

/** A word as it is compared: without accents, capitals and whatever stands between letters. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** What a column holds. */
export type Field = 'name' | 'firstName' | 'lastName' | 'email' | 'role' | 'group'

const headers: Readonly<Record<Field, readonly string[]>> = {
  name: ['navn', 'fulltnavn', 'nombre', 'nombrecompleto', 'nombreyapellidos', 'name', 'fullname', 'ansatt', 'empleado'],
  firstName: ['fornavn', 'firstname', 'givenname', 'nombredepila'],
  lastName: ['etternavn', 'apellido', 'apellidos', 'lastname', 'surname', 'familyname'],
  email: ['epost', 'epostadresse', 'mail', 'mailadresse', 'email', 'emailaddress', 'correo', 'correoelectronico'],
  role: ['rolle', 'rol', 'role'],
  group: ['gruppe', 'grupper', 'grupo', 'grupos', 'group', 'groups', 'avdeling', 'departamento', 'department'],
}
const fieldOfHeader = new Map(
  (Object.keys(headers) as Field[]).flatMap((field) => headers[field].map((word) => [word, field] as const)),
)

/** What the head of a column says it holds, in any of the three languages; undefined for other heads. */
export const fieldOf = (head: string): Field | undefined => fieldOfHeader.get(folded(head))

const roles: Readonly<Record<MembershipRole, readonly string[]>> = {
  ADMIN: ['admin', 'administrator', 'administrador', 'administradora', 'administracion'],
  MANAGER: ['manager', 'leder', 'responsable', 'gestor', 'gestora', 'encargado', 'encargada'],
  MEMBER: ['member', 'medlem', 'miembro', 'ansatt', 'empleado', 'empleada', 'employee'],
}
const roleOfWord = new Map(
  (Object.keys(roles) as MembershipRole[]).flatMap((role) => roles[role].map((word) => [word, role] as const)),
)

/** The role that a word stands for (O2); undefined for a word that is none. */
export const roleOf = (word: string): MembershipRole | undefined => roleOfWord.get(folded(word))
