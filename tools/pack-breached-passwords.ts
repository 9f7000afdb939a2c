// node tools/node24.mjs tools/pack-breached-passwords.ts < list: writes the list that new passwords are checked
// against, from
// passwords one per line. The current list is "passwords-common" of @zxcvbn-ts/language-common 4.1.3 (MIT).
import { writeFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { packPasswords } from '#protocols/user-pool/accounts/breached-passwords.ts'

const passwords = (await text(process.stdin)).split('\n').filter(Boolean)
const packed = packPasswords(passwords)
await writeFile(new URL('../protocols/user-pool/accounts/breached-passwords.bin', import.meta.url), packed)
console.log(`${passwords.length} passwords, ${packed.length} bytes`)
