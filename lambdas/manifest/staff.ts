import * as staff from '#shared/api/staff.schemas.ts'
import { setWeeklyMail, stopWeeklyMail } from '#shared/api/weekly-mail.schemas.ts'
import { areaOf } from './area.ts'

const READS = ['GetItem', 'BatchGetItem'] as const

/** Table actions for changing an account's record, claim and audit, and for ending its sessions. */
const CHANGES = [...READS, 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'] as const

export const staffEndpoints = areaOf('staff', [
  {
    contract: stopWeeklyMail,
    rights: { table: ['GetItem', 'UpdateItem'] },
    costs: {
      keys: ['consistent: WEEKLYMAIL#user / Monday', 'update USER / INFO'],
      requests: 2,
      readUnits: 1,
      writeUnits: 3,
    },
    callsPerFan: 0,
  },
  {
    contract: setWeeklyMail,
    rights: { table: ['UpdateItem'] },
    costs: {
      keys: ['update USER / INFO'],
      requests: 1,
      readUnits: 0,
      writeUnits: 3,
    },
    callsPerFan: 0,
  },
  {
    contract: staff.createStaffAccount,
    rights: { table: CHANGES, identity: 'make', mail: true, siteUrl: true },
    timeoutSeconds: 29,
    /**
     * Costs of creating an account for a business. The account's e-mail address is also written to
     * the business.
     */
    costs: {
      keys: [
        'consistent: ATTEMPT, TEAM or SPONSOR / INFO',
        'ACCOUNT: the claim of the e-mail, and once more with the account of the user pool',
        'SUB of the account and consistent: USER of the same key; put SUB with a key of our own',
        'transaction: put ATTEMPT, USER / INFO, AUDIT#USER#, remove ACCOUNT, check TEAM; or update SPONSOR with AUDIT#',
        'consistent: USER / INFO, twice; update it when it is in its group, and when it is invited',
        'TEAM or SPONSOR / INFO for its name, twice',
        'update LIMIT#nextInvitationOfStaff',
      ],
      requests: 16,
      readUnits: 8,
      writeUnits: 27,
    },
    callsPerFan: 0,
  },
  {
    contract: staff.listStaff,
    rights: { table: READS, indexes: ['byTeam'] },
    /** Costs of reading all staff, about ten members per read unit. */
    costs: {
      keys: ['index byTeam: STAFF, whole', 'TEAM and SPONSOR / INFO of twenty'],
      requests: 4,
      readUnits: 20,
      writeUnits: 0,
    },
    callsPerFan: 0,
  },
  {
    contract: staff.readStaffAccount,
    rights: { table: READS },
    costs: {
      keys: ['consistent: USER / INFO', 'TEAM or SPONSOR / INFO'],
      requests: 2,
      readUnits: 1.5,
      writeUnits: 0,
    },
    callsPerFan: 0,
  },
  {
    contract: staff.changeStaffAccount,
    rights: { table: CHANGES, indexes: ['byTeam'], identity: 'govern' },
    timeoutSeconds: 29,
    /** Costs of demoting an admin. Other changes do not read the other admins. */
    costs: {
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
    callsPerFan: 0,
  },
  {
    contract: staff.suspendStaffAccount,
    rights: { table: CHANGES, indexes: ['byTeam'], identity: 'govern' },
    timeoutSeconds: 29,
    costs: {
      keys: ['as change-staff-account'],
      requests: 9,
      readUnits: 30,
      writeUnits: 14,
    },
    callsPerFan: 0,
  },
  {
    contract: staff.resetSecondFactor,
    rights: { table: [...READS, 'PutItem', 'UpdateItem'], identity: 'resetFactor' },
    timeoutSeconds: 29,
    costs: {
      keys: [
        'consistent: USER / INFO, twice; TEAM or SPONSOR / INFO for its name',
        'transaction: put ENDEDSESSIONS#, update USER / INFO, put AUDIT#USER#',
      ],
      requests: 4,
      readUnits: 3,
      writeUnits: 10,
    },
    callsPerFan: 0,
  },
  {
    contract: staff.inviteStaffAgain,
    rights: { table: [...READS, 'PutItem', 'UpdateItem'], mail: true, siteUrl: true },
    timeoutSeconds: 29,
    costs: {
      keys: [
        'consistent: USER / INFO, twice; TEAM or SPONSOR / INFO for its name, twice',
        'update LIMIT#nextInvitationOfStaff, LIMIT#invitationsOfStaff',
        'transaction: update USER / INFO, put AUDIT#USER#',
      ],
      requests: 7,
      readUnits: 4,
      writeUnits: 13,
    },
    callsPerFan: 0,
  },
])
