import * as staff from '#shared/api/staff.ts'
import { setWeeklyMail, stopWeeklyMail } from '#shared/api/weekly-mail.ts'
import { areaOf } from './area.ts'

const READS = ['GetItem', 'BatchGetItem'] as const

/** An account with its record, claim and audit; sessions end with a change. */
const CHANGES = [
  ...READS,
  ...(['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'] as const),
] as const

export const staffEndpoints = areaOf('staff', [
  {
    contract: stopWeeklyMail,
    rights: { table: ['GetItem', 'UpdateItem'] },
  },
  {
    contract: setWeeklyMail,
    rights: { table: ['UpdateItem'] },
  },
  {
    contract: staff.createStaffAccount,
    rights: { table: CHANGES, identity: 'make', mail: true, siteUrl: true },
    timeoutSeconds: 29,
  },
  {
    contract: staff.listStaff,
    rights: { table: READS, indexes: ['byTeam'] },
  },
  {
    contract: staff.readStaffAccount,
    rights: { table: READS },
  },
  {
    contract: staff.changeStaffAccount,
    rights: { table: CHANGES, indexes: ['byTeam'], identity: 'govern' },
    timeoutSeconds: 29,
  },
  {
    contract: staff.suspendStaffAccount,
    rights: { table: CHANGES, indexes: ['byTeam'], identity: 'govern' },
    timeoutSeconds: 29,
  },
  {
    contract: staff.resetSecondFactor,
    rights: { table: [...READS, 'PutItem', 'UpdateItem'], identity: 'resetFactor' },
    timeoutSeconds: 29,
  },
  {
    contract: staff.inviteStaffAgain,
    rights: { table: [...READS, 'PutItem', 'UpdateItem'], mail: true, siteUrl: true },
    timeoutSeconds: 29,
  },
])
