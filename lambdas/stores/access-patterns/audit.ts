import type { PatternsOf } from './pattern.ts'

export const auditPatterns: PatternsOf<'audit'> = {
  /**
   * Twenty changes; what one person did to one kind of thing is looked for among their newest five
   * hundred. Names are half a unit each, a hundred a request.
   */
  'list-changes': {
    keys: [
      'byTeam / CHANGES, byOffer / CHANGES#kind or bySponsor / user#CHANGES, newest 20',
      'INFO of what was changed, and of what the changes name',
    ],
    requests: 6,
    readUnits: 40,
    writeUnits: 0,
  },
  'read-history': {
    keys: [
      'of a deal, for an organization or a business: OFFER / INFO',
      'AUDIT#thing, newest 20',
      'INFO of what was changed, and of what the changes name',
    ],
    requests: 3,
    readUnits: 20,
    writeUnits: 0,
  },
}
