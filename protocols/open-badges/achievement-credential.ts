import { CREDENTIALS_CONTEXT, OPEN_BADGES_CONTEXT } from './contexts.ts'
import type { StatusEntry } from './status-list.ts'
import { timestamp } from './timestamp.ts'

/** The issuer of the credential. */
interface Issuer {
  /** A decentralised identifier, such as `did:web:kursiva.no`. */
  readonly id: string
  readonly name: string
  readonly url: string
}

interface AchievementFacts {
  /** The credential's own address. */
  readonly id: string
  readonly issuer: Issuer
  readonly holderName: string
  readonly achievement: {
    readonly type: 'Course' | 'LearningProgram'
    /** The address of the achievement, the same for all holders. */
    readonly id: string
    readonly name: string
    readonly description: string
    /** What had to be done, in a sentence. */
    readonly criteria: string
    /** BCP 47. */
    readonly language: string
  }
  /** How well, 0 to 100; null where that was not measured. */
  readonly percentage: number | null
  readonly achievedAt: Date
  readonly expiresAt: Date | null
  readonly status: StatusEntry
}

/**
 * An unsigned AchievementCredential (Open Badges 3.0, section 8). The holder is named
 * only by the name on the certificate, without an address or number.
 */
export function achievementCredential(facts: AchievementFacts) {
  const { achievement, issuer } = facts
  const score = `${achievement.id}#score`
  return {
    '@context': [CREDENTIALS_CONTEXT, OPEN_BADGES_CONTEXT],
    id: facts.id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: { id: issuer.id, type: ['Profile'], name: issuer.name, url: issuer.url },
    validFrom: timestamp(facts.achievedAt),
    ...(facts.expiresAt === null ? {} : { validUntil: timestamp(facts.expiresAt) }),
    name: achievement.name,
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', identityType: 'name', hashed: false, identityHash: facts.holderName }],
      achievement: {
        id: achievement.id,
        type: ['Achievement'],
        achievementType: achievement.type,
        name: achievement.name,
        description: achievement.description,
        criteria: { narrative: achievement.criteria },
        inLanguage: achievement.language,
        ...(facts.percentage === null ? {} : { resultDescription: [percent(score)] }),
      },
      ...(facts.percentage === null
        ? {}
        : { result: [{ type: ['Result'], resultDescription: score, value: String(facts.percentage) }] }),
    },
    credentialStatus: facts.status,
  }
}

const percent = (id: string) => ({
  id,
  type: ['ResultDescription'],
  name: '%',
  resultType: 'Percent',
  valueMin: '0',
  valueMax: '100',
})
