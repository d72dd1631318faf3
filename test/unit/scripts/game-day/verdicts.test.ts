import { describe, expect, it } from 'vitest'
import { type Environment, environments } from '#infra/settings/environments.ts'
import type { WarmUnits } from '#infra/settings/table-settings.ts'
import { readState } from '#scripts/game-day/account-state.ts'
import { changesFor } from '#scripts/game-day/changes.ts'
import type { Cloud } from '#scripts/game-day/cloud.ts'
import { demandOf } from '#scripts/game-day/demand.ts'
import { arithmetic, limitsTable, warmCharge } from '#scripts/game-day/report.ts'
import { rowsOf } from '#scripts/game-day/verdicts.ts'
import { cloudOver, type MadeUpAccount, newAccount } from './made-up-account.ts'

const demand = demandOf({ seats: 60_000, followers: 0 }, environments.production)

async function rowsFor(
  account: MadeUpAccount,
  { daysLeft = 30, failing = [] as (keyof Cloud)[] } = {},
) {
  const state = await readState(cloudOver(account, ...failing), demand)
  return new Map(rowsOf(demand, state, daysLeft).map((row) => [row.what, row]))
}

/** Returns an account in which all limits suffice for a stadium. */
function largeAccount(): MadeUpAccount {
  const account = newAccount()
  const most = { readUnits: 40_000, writeUnits: 40_000 }
  const quotas = Object.entries(account.quotas).map(([service, list]) => [
    service,
    list.map((quota) => ({ ...quota, value: 1e5 })),
  ])
  return {
    ...account,
    quotas: Object.fromEntries(quotas),
    account: { ratePerSecond: 1e5, burst: 5e4 },
    api: { ratePerSecond: 4_200, burst: 2_100 },
    concurrency: 3_000,
    mail: { perSecond: 100, perDay: 1e5 },
    table: { warm: { readUnits: 26_000, writeUnits: 17_000 }, most },
  }
}

describe('the verdicts', () => {
  it('tell what --apply raises from what a person must request', async () => {
    const rows = await rowsFor(newAccount())
    const verdicts = Object.fromEntries([...rows].map(([what, { verdict }]) => [what, verdict]))

    expect(verdicts).toEqual({
      'Cognito: sign-ins and refreshed tokens a second': 'ask',
      'Cognito: requests of sign-ups a second': 'ask',
      'API Gateway, account: requests a second': 'ask',
      'API Gateway, account: requests at once': 'ask',
      'API: requests a second': 'ok',
      'API: requests at once': 'raise',
      'Live: requests a second': 'ok',
      'Live: requests at once': 'ok',
      'WebSocket: new connections a second': 'ask',
      'Lambda: functions at once': 'ask',
      'Lambda: share of list-home-deals': 'ok',
      'SES: mails a second': 'ask',
      'SES: mails a day': 'ask',
      'DynamoDB, account: reads of a table': 'ok',
      'DynamoDB, account: writes of a table': 'ok',
      'Table: highest reads': 'ok',
      'Table: highest writes': 'ok',
      'Table: warm reads': 'raise',
      'Table: warm writes': 'raise',
      'Index bySponsor: warm writes': 'ok',
      'Index byTeam: warm writes': 'ok',
      'Index byOffer: warm writes': 'ok',
      'Alerts: reads a second': 'ok',
      'Alerts: writes a second': 'ok',
    })
  })

  it('are good where there is as much as is needed', async () => {
    const rows = await rowsFor(largeAccount())
    expect([...rows.values()].filter(({ verdict }) => verdict !== 'ok')).toEqual([])
  })

  it('give the request, with the code that the account lists, and the usual days', async () => {
    const row = (await rowsFor(newAccount())).get('Cognito: requests of sign-ups a second')
    expect(row).toMatchObject({ has: 50, need: { amount: 150 } })
    expect(row?.todo).toBe(
      'Request it, usually 10 working days: aws service-quotas request-service-quota-increase --service-code cognito-idp --quota-code L-50 --desired-value 150',
    )
  })

  it('are late where AWS usually takes longer than there is time', async () => {
    const rows = await rowsFor(newAccount(), { daysLeft: 8 })
    expect(rows.get('Cognito: requests of sign-ups a second')?.verdict).toBe('late')
    expect(rows.get('Lambda: functions at once')?.verdict).toBe('ask')
    expect(rows.get('API: requests at once')?.verdict).toBe('raise')
  })
})

describe('the verdicts on other limits', () => {
  it('say what could not be read, and judge the rest', async () => {
    const rows = await rowsFor(newAccount(), { failing: ['table', 'quotas'] })
    expect(rows.get('Table: warm reads')).toMatchObject({
      verdict: 'unknown',
      has: undefined,
      todo: 'It could not be read (Error: AccessDenied)',
    })
    expect(rows.get('WebSocket: new connections a second')?.verdict).toBe('unknown')
    expect(rows.get('API: requests at once')?.verdict).toBe('raise')
  })

  it('do not take a quota that AWS does not list for enough', async () => {
    const account = newAccount()
    account.quotas['apigateway'] = []
    const row = (await rowsFor(account)).get('WebSocket: new connections a second')
    expect(row).toMatchObject({ verdict: 'unknown', todo: 'AWS does not name it' })
  })

  it('want a deployment where the table would refuse, and warm nothing above that', async () => {
    const account = newAccount()
    account.table = { ...account.table, most: { readUnits: 40_000, writeUnits: 10_000 } }
    const rows = await rowsFor(account)
    expect(rows.get('Table: highest writes')).toMatchObject({
      verdict: 'ask',
      todo: 'Set table.maxWriteUnits to 16525 or more in environments.ts and deploy',
    })
    expect(rows.get('Table: warm writes')?.need.amount).toBe(10_000)
  })
})

describe('the verdicts on the pace of alerts', () => {
  it('want the setting that senders follow, if a million followers are to be told in time', async () => {
    const crowd = { seats: 60_000, followers: 1_000_000 }
    const { production } = environments
    const verdictsIn = async (environment: Environment) => {
      const needed = demandOf(crowd, environment)
      const state = await readState(cloudOver(largeAccount()), needed)
      const rows = rowsOf(needed, state, 30).filter(({ what }) => what.startsWith('Alerts'))
      return rows.map(({ verdict, has, todo }) => ({ verdict, has, todo }))
    }
    const warm = { readUnits: 30_220, writeUnits: 20_000 }
    const warmed = { ...production, table: { ...production.table, warm: warmOf(warm) } }

    await expect(verdictsIn(production)).resolves.toEqual([
      { verdict: 'ask', has: 3_720, todo: todo('readUnits', 30_220) },
      { verdict: 'ask', has: 1_240, todo: todo('writeUnits', 21_148) },
    ])
    await expect(verdictsIn(warmed)).resolves.toMatchObject([{ verdict: 'ok' }, { verdict: 'ok' }])
  })
})

const warmOf = (table: WarmUnits) => ({ table, eachIndex: table })
const todo = (field: string, units: number) =>
  `Set table.warm.table.${field} to ${units} in environments.ts and deploy, so that senders use a third of it`

describe('the report', () => {
  it('prints a line for each limit, and its arithmetic', async () => {
    const rows = [...(await rowsFor(newAccount())).values()]
    const [head, first] = limitsTable(rows).split('\n')
    expect(head).toMatch(/^limit +needed +has +verdict +what to do$/)
    expect(first).toMatch(
      /^Cognito: sign-ins and refreshed tokens a second +750 +120 +ask +Request/,
    )
    expect(arithmetic(rows)).toMatch(
      /WebSocket: new connections a second +60000 seats x 1 \/ 120 s x 1.5 = 750\n/,
    )
  })

  it('prices the warm units that would be added', async () => {
    const { warm } = changesFor(demand, await readState(cloudOver(newAccount()), demand))
    // The price is for 7,138 more read units and 12,525 more write units.
    expect(warmCharge(warm)).toContain('$162.51 once')
    expect(warmCharge([])).toBeUndefined()
  })
})
