import { RECONCILIATION_PREFIX } from '#shared/payments/constants.ts'
import { DAY_FILES_PREFIX, RECOUNT_PREFIX } from '#shared/reports/datasets.ts'
import type { ScheduleLine } from './lines.ts'
import { CHANGE_OF_DEAL } from './rights.ts'

export const schedules: readonly ScheduleLine[] = [
  {
    name: 'conclude-checkouts',
    entry: 'schedules/conclude-checkouts.ts',
    rights: {
      table: ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
      indexes: ['byOffer'],
      payments: true,
    },
    timing: { everyMinutes: 1 },
    retryAttempts: 0,
    timeoutSeconds: 55,
  },
  {
    name: 'redeem-canary',
    entry: 'schedules/redeem-canary.ts',
    rights: { table: ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'BatchWriteItem'] },
    timing: { everyMinutes: 5 },
    // Lambda retries a failed run after a minute, so short failures raise no alarm.
    retryAttempts: 1,
    timeoutSeconds: 29,
  },
  {
    name: 'note-ended-deals',
    entry: 'schedules/note-ended-deals.ts',
    rights: {
      table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    },
    timing: { everyMinutes: 1 },
    retryAttempts: 0,
    timeoutSeconds: 55,
  },
  {
    name: 'run-deal-schedule',
    entry: 'schedules/run-deal-schedule.ts',
    rights: { table: CHANGE_OF_DEAL },
    timing: { everyMinutes: 1 },
    retryAttempts: 0,
    timeoutSeconds: 55,
  },
  {
    name: 'settle-purchases',
    entry: 'schedules/settle-purchases.ts',
    rights: { table: CHANGE_OF_DEAL, payments: true },
    timing: { everyMinutes: 5 },
    retryAttempts: 0,
    timeoutSeconds: 270,
  },
  {
    name: 'reconcile-payments',
    entry: 'schedules/reconcile-payments.ts',
    rights: {
      table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem'],
      indexes: ['bySponsor', 'byOffer'],
      payments: true,
      reports: RECONCILIATION_PREFIX,
    },
    timing: { dailyAt: '05:15', timeZone: 'America/Toronto' },
    retryAttempts: 2,
    memoryMb: 1024,
    timeoutSeconds: 900,
  },
  {
    name: 'send-weekly-mails',
    entry: 'schedules/send-weekly-mails.ts',
    rights: {
      table: ['BatchGetItem', 'Query', 'PutItem', 'DeleteItem'],
      indexes: ['byTeam', 'bySponsor'],
      mail: true,
      siteUrl: true,
    },
    timing: { everyMinutes: 30 },
    retryAttempts: 0,
    timeoutSeconds: 270,
  },
  {
    name: 'announce-endings',
    entry: 'schedules/announce-endings.ts',
    rights: { table: ['BatchGetItem', 'Query'], sendsTo: ['alerts'] },
    timing: { everyMinutes: 30 },
    retryAttempts: 1,
    timeoutSeconds: 120,
  },
  {
    name: 'gather-due-alerts',
    entry: 'schedules/gather-due-alerts.ts',
    rights: { table: ['BatchGetItem'], indexes: ['byOffer'], sendsTo: ['alerts'] },
    timing: { everyMinutes: 15 },
    retryAttempts: 1,
    timeoutSeconds: 270,
  },
  {
    name: 'measure-alerts',
    entry: 'schedules/measure-alerts.ts',
    rights: {
      table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
      indexes: ['byOffer'],
    },
    timing: { everyMinutes: 60 },
    retryAttempts: 1,
    memoryMb: 1024,
    timeoutSeconds: 900,
  },
  {
    name: 'write-day-files',
    entry: 'schedules/write-day-files.ts',
    rights: {
      table: ['Query', 'BatchGetItem', 'PutItem', 'DeleteItem'],
      reports: DAY_FILES_PREFIX,
    },
    timing: { everyMinutes: 15 },
    retryAttempts: 1,
    memoryMb: 1024,
    timeoutSeconds: 900,
  },
  {
    name: 'refresh-overview',
    entry: 'schedules/refresh-overview.ts',
    rights: {
      table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'DeleteItem'],
      indexes: ['byTeam'],
    },
    timing: { everyMinutes: 60 },
    retryAttempts: 1,
    memoryMb: 1024,
    timeoutSeconds: 900,
  },
  {
    name: 'resume-code-jobs',
    entry: 'schedules/resume-code-jobs.ts',
    rights: { table: ['GetItem', 'Query', 'UpdateItem'], sendsTo: ['codes'] },
    timing: { everyMinutes: 1 },
    retryAttempts: 0,
    timeoutSeconds: 55,
  },
  {
    name: 'resume-reports',
    entry: 'schedules/resume-reports.ts',
    rights: { table: ['GetItem', 'Query', 'UpdateItem', 'DeleteItem'], sendsTo: ['reports'] },
    timing: { everyMinutes: 1 },
    retryAttempts: 0,
    timeoutSeconds: 55,
  },
  {
    name: 'finish-erasures',
    entry: 'schedules/finish-erasures.ts',
    rights: {
      table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
      identity: 'delete',
      proofs: true,
    },
    timing: { everyMinutes: 5 },
    retryAttempts: 1,
    timeoutSeconds: 270,
  },
  {
    name: 'refresh-preferences',
    entry: 'schedules/refresh-preferences.ts',
    // Pauses unhealthy deals, so the function may change deals.
    rights: { table: CHANGE_OF_DEAL, indexes: ['bySponsor'] },
    timing: { dailyAt: '04:15', timeZone: 'America/Toronto' },
    retryAttempts: 2,
    timeoutSeconds: 600,
  },
  {
    name: 'recount-counters',
    entry: 'schedules/recount-counters.ts',
    rights: {
      table: ['Scan', 'GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'],
      indexes: ['byOffer'],
      reports: RECOUNT_PREFIX,
    },
    timing: { dailyAt: '03:30', timeZone: 'America/Toronto' },
    retryAttempts: 1,
    // Lambda gives a function with 1,769 MB one full virtual processor. This memory holds two
    // million counts.
    memoryMb: 1769,
    timeoutSeconds: 900,
  },
  {
    name: 'recount-fans',
    entry: 'schedules/recount-fans.ts',
    rights: {
      table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'],
      indexes: ['byTeam'],
    },
    timing: { dailyAt: '04:45', timeZone: 'America/Toronto' },
    retryAttempts: 1,
    timeoutSeconds: 900,
  },
]
