import type { IndexName } from '#lambdas/manifest.ts'
import { type AccountState, partOf, type Read } from './account-state.ts'
import type { Capacity, Quota, QuotaService } from './cloud.ts'
import type { Demand, Need } from './demand.ts'

/**
 * A limit with its need and verdict: `ok` if the limit is high enough, `raise` if --apply raises
 * it, `ask` if a person must request it, `late` if AWS usually takes longer than there is time,
 * `unknown` if the limit could not be read.
 */
export interface Row {
  readonly what: string
  readonly need: Need
  /** Undefined if it could not be read. */
  readonly has: number | undefined
  readonly verdict: 'ok' | 'raise' | 'ask' | 'late' | 'unknown'
  readonly todo: string
}

interface Remedy {
  readonly verdict: 'raise' | 'ask' | 'late'
  readonly todo: string
}

/** Returns the remedy for a quota that AWS usually raises within `workingDays`. */
type Ask = (workingDays: number, how: string) => Remedy

/**
 * Working days that AWS usually takes to raise a quota: an estimate of 2026-11-28 that nobody has
 * checked. AWS guarantees no time, and asks questions about large raises.
 */
const USUAL_DAYS = { cognito: 10, gateway: 7, lambda: 5, mail: 2, dynamo: 3 } as const

const BY_APPLY: Remedy = { verdict: 'raise', todo: '--apply raises it' }

/** Calendar days per working day. */
const WEEK = 7 / 5

/**
 * Returns a row for each limit that a game day can reach. `daysLeft` is the number of days until
 * the game day.
 */
export function rowsOf(demand: Demand, state: AccountState, daysLeft: number): Row[] {
  const ask: Ask = (workingDays, how) => ({
    verdict: workingDays * WEEK > daysLeft ? 'late' : 'ask',
    todo: `Request it, usually ${workingDays} working days: ${how}`,
  })
  return [
    ...signInRows(demand, state, ask),
    ...gatewayRows(demand, state, ask),
    ...functionRows(demand, state, ask),
    ...mailRows(demand, state, ask),
    ...tableRows(demand, state, ask),
    ...alertRows(demand),
  ]
}

function row(what: string, need: Need, has: Read<number | undefined>, remedy: Remedy): Row {
  if ('error' in has) {
    const todo = `It could not be read (${has.error})`
    return { what, need, has: undefined, verdict: 'unknown', todo }
  }
  const { value } = has
  if (value === undefined) {
    return { what, need, has: value, verdict: 'unknown', todo: 'AWS does not name it' }
  }
  if (value >= need.amount) return { what, need, has: value, verdict: 'ok', todo: '' }
  return { what, need, has: value, ...remedy }
}

/** Returns the row for the quota that Service Quotas lists as `name`. */
function quotaRow(
  what: string,
  need: Need,
  quotas: Read<readonly Quota[]>,
  {
    service,
    name,
    request,
  }: { service: QuotaService; name: string; request: (how: string) => Remedy },
): Row {
  const found = partOf(quotas, (list) => list.find((quota) => quota.name === name))
  const code = 'value' in found ? found.value?.code : undefined
  const command = `aws service-quotas request-service-quota-increase --service-code ${service} --quota-code ${code} --desired-value ${need.amount}`
  return row(
    what,
    need,
    partOf(found, (quota) => quota?.value),
    request(command),
  )
}

function signInRows(demand: Demand, { cognito }: AccountState, ask: Ask): Row[] {
  const request = (how: string) => ask(USUAL_DAYS.cognito, how)
  const asked = { service: 'cognito-idp', request } as const
  return [
    quotaRow('Cognito: sign-ins and refreshed tokens a second', demand.signIns, cognito, {
      ...asked,
      name: 'Rate of UserAuthentication requests',
    }),
    quotaRow('Cognito: requests of sign-ups a second', demand.signUps, cognito, {
      ...asked,
      name: 'Rate of UserCreation requests',
    }),
  ]
}

function gatewayRows(demand: Demand, state: AccountState, ask: Ask): Row[] {
  const { account, api, live } = state
  const console = ask(
    USUAL_DAYS.gateway,
    `API Gateway's quota "Throttle rate" to ${demand.accountRate.amount} in the console; AWS sets the burst with it`,
  )
  const rate = (throttle: AccountState['api']) => partOf(throttle, (one) => one.ratePerSecond)
  const burst = (throttle: AccountState['api']) => partOf(throttle, (one) => one.burst)
  return [
    row('API Gateway, account: requests a second', demand.accountRate, rate(account), console),
    row('API Gateway, account: requests at once', demand.accountBurst, burst(account), console),
    row('API: requests a second', demand.apiRate, rate(api), BY_APPLY),
    row('API: requests at once', demand.apiBurst, burst(api), BY_APPLY),
    row('Live: requests a second', demand.liveRate, rate(live), BY_APPLY),
    row('Live: requests at once', demand.liveBurst, burst(live), BY_APPLY),
    quotaRow('WebSocket: new connections a second', demand.liveConnects, state.gateway, {
      service: 'apigateway',
      name: 'WebSocket new connections rate',
      request: (how) => ask(USUAL_DAYS.gateway, how),
    }),
  ]
}

function functionRows(demand: Demand, { concurrency, reserved }: AccountState, ask: Ask): Row[] {
  const { amount } = demand.concurrency
  const command = `aws service-quotas request-service-quota-increase --service-code lambda --quota-code L-B99A9384 --desired-value ${amount}`
  const shares = [...demand.reserved].map(([name, need]) =>
    row(
      `Lambda: share of ${name}`,
      need,
      reserved.get(name) ?? { error: 'It was not asked for' },
      BY_APPLY,
    ),
  )
  return [
    row(
      'Lambda: functions at once',
      demand.concurrency,
      concurrency,
      ask(USUAL_DAYS.lambda, command),
    ),
    ...shares,
  ]
}

function mailRows(
  { mailsPerSecond, mailsPerDay }: Demand,
  { mail }: AccountState,
  ask: Ask,
): Row[] {
  const raise = (quota: string, { amount }: Need) =>
    ask(USUAL_DAYS.mail, `SES's quota "${quota}" to ${amount} in the console`)
  return [
    row(
      'SES: mails a second',
      mailsPerSecond,
      partOf(mail, ({ perSecond }) => perSecond),
      raise('Sending rate', mailsPerSecond),
    ),
    row(
      'SES: mails a day',
      mailsPerDay,
      partOf(mail, ({ perDay }) => perDay),
      raise('Sending quota', mailsPerDay),
    ),
  ]
}

function tableRows(demand: Demand, state: AccountState, ask: Ask): Row[] {
  const { reads, writes, indexWrites } = demand
  const table = partOf(state.table, (whole) => whole.table)
  const ceiling = (field: string, { amount }: Need): Remedy => ({
    verdict: 'ask',
    todo: `Set table.${field} to ${amount} or more in environments.ts and deploy`,
  })
  const quota = (kind: 'read' | 'write') => ({
    service: 'dynamodb' as const,
    name: `Table-level ${kind} throughput limit`,
    request: (how: string) => ask(USUAL_DAYS.dynamo, how),
  })
  return [
    quotaRow('DynamoDB, account: reads of a table', reads, state.dynamo, quota('read')),
    quotaRow('DynamoDB, account: writes of a table', writes, state.dynamo, quota('write')),
    row(
      'Table: highest reads',
      reads,
      partOf(table, ({ most }) => most.readUnits),
      ceiling('maxReadUnits', reads),
    ),
    row(
      'Table: highest writes',
      writes,
      partOf(table, ({ most }) => most.writeUnits),
      ceiling('maxWriteUnits', writes),
    ),
    warmRow('Table: warm reads', reads, table, 'readUnits'),
    warmRow('Table: warm writes', writes, table, 'writeUnits'),
    ...Object.entries(indexWrites).map(([name, need]) => {
      const index = partOf(state.table, ({ indexes }) => indexes.get(name as IndexName))
      return warmRow(`Index ${name}: warm writes`, need, index, 'writeUnits')
    }),
  ]
}

/**
 * Returns rows on whether the senders of alerts, whose rate depends on the settings, are fast
 * enough.
 */
function alertRows({ alertReads, alertWrites, alertPace, reads, writes }: Demand): Row[] {
  const setting = (field: string, { amount }: Need): Remedy => ({
    verdict: 'ask',
    todo: `Set table.warm.table.${field} to ${amount} in environments.ts and deploy, so that senders use a third of it`,
  })
  return [
    row(
      'Alerts: reads a second',
      alertReads,
      { value: alertPace.readUnits },
      setting('readUnits', reads),
    ),
    row(
      'Alerts: writes a second',
      alertWrites,
      { value: alertPace.writeUnits },
      setting('writeUnits', writes),
    ),
  ]
}

function warmRow(
  what: string,
  need: Need,
  capacity: Read<Capacity | undefined>,
  unit: keyof Capacity['warm'],
): Row {
  const most = 'value' in capacity ? capacity.value?.most[unit] : undefined
  const usable = warmNeed(need, most)
  return row(
    what,
    usable,
    partOf(capacity, (one) => one?.warm[unit]),
    BY_APPLY,
  )
}

/**
 * Returns the warm units that are worth their charge: at most `most`, because the table refuses
 * requests above that.
 */
export function warmNeed({ amount, from }: Need, most = Number.POSITIVE_INFINITY): Need {
  if (amount <= most) return { amount, from }
  return { amount: most, from: `${from}, of which the table serves at most ${most}` }
}
