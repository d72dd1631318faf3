import type { PatternsOf } from './pattern.ts'

export const staffPatterns: PatternsOf<'staff'> = {
  'stop-weekly-mail': {
    keys: ['consistent: WEEKLYMAIL#user / Monday', 'update USER / INFO'],
    requests: 2,
    readUnits: 1,
    writeUnits: 3,
  },
  'set-weekly-mail': {
    keys: ['update USER / INFO'],
    requests: 1,
    readUnits: 0,
    writeUnits: 3,
  },
  /** For a business, which gets its e-mail, with the audit of that. */
  'create-staff-account': {
    keys: [
      'consistent: ATTEMPT, TEAM or SPONSOR / INFO',
      'ACCOUNT: the claim of the e-mail, and once more with the account of the user pool',
      'transaction: put ATTEMPT, USER / INFO, AUDIT#USER#, remove ACCOUNT, check TEAM; or update SPONSOR with AUDIT#',
      'consistent: USER / INFO, twice; update it when it is in its group, and when it is invited',
      'TEAM or SPONSOR / INFO for its name, twice',
      'update LIMIT#nextInvitationOfStaff',
    ],
    requests: 13,
    readUnits: 6,
    writeUnits: 26,
  },
  /** Of all staff: some ten in a unit. */
  'list-staff': {
    keys: ['index byTeam: STAFF, whole', 'TEAM and SPONSOR / INFO of twenty'],
    requests: 4,
    readUnits: 20,
    writeUnits: 0,
  },
  'read-staff-account': {
    keys: ['consistent: USER / INFO', 'TEAM or SPONSOR / INFO'],
    requests: 2,
    readUnits: 1.5,
    writeUnits: 0,
  },
  /** Of an admin who ceases to be one; else without the list of staff and the other admins. */
  'change-staff-account': {
    keys: [
      'consistent: TEAM or SPONSOR / INFO, USER / INFO',
      'index byTeam: STAFF, whole; consistent: USER / INFO of the admins among them',
      'transaction: update USER / INFO, put SESSIONS# and AUDIT#USER#, check an admin, and TEAM; or update SPONSOR with AUDIT#',
      'consistent: USER / INFO; update it when the user pool has followed',
      'consistent: USER / INFO; TEAM or SPONSOR / INFO for its name',
    ],
    requests: 9,
    readUnits: 30,
    writeUnits: 20,
  },
  'suspend-staff-account': {
    keys: ['as change-staff-account'],
    requests: 9,
    readUnits: 30,
    writeUnits: 14,
  },
  'reset-second-factor': {
    keys: [
      'consistent: USER / INFO, twice; TEAM or SPONSOR / INFO for its name',
      'transaction: put ENDEDSESSIONS#, update USER / INFO, put AUDIT#USER#',
    ],
    requests: 4,
    readUnits: 3,
    writeUnits: 10,
  },
  'invite-staff-again': {
    keys: [
      'consistent: USER / INFO, twice; TEAM or SPONSOR / INFO for its name, twice',
      'update LIMIT#nextInvitationOfStaff, LIMIT#invitationsOfStaff',
      'transaction: update USER / INFO, put AUDIT#USER#',
    ],
    requests: 7,
    readUnits: 4,
    writeUnits: 13,
  },
}
