import type { MailAccount } from '../preflight/mail.ts'
import type { Cloud, Quota, TableState, Throttle } from './cloud.ts'
import type { BreakCall, Demand } from './demand.ts'

/** Part of an account's state, or why it could not be read. */
export type Read<Value> = { readonly value: Value } | { readonly error: string }

/** Limits of an account and an environment. */
export interface AccountState {
  readonly cognito: Read<readonly Quota[]>
  readonly gateway: Read<readonly Quota[]>
  readonly dynamo: Read<readonly Quota[]>
  readonly account: Read<Throttle>
  readonly api: Read<Throttle>
  readonly live: Read<Throttle>
  readonly concurrency: Read<number>
  readonly reserved: ReadonlyMap<BreakCall, Read<number | undefined>>
  readonly mail: Read<MailAccount>
  readonly table: Read<TableState>
}

/** Reads all limits. A limit that cannot be read does not affect the others. */
export async function readState(cloud: Cloud, { reserved }: Demand): Promise<AccountState> {
  const names = [...reserved.keys()]
  const shares = Promise.all(
    names.map(async (name) => [name, await read(() => cloud.reserved(name))] as const),
  )
  const [cognito, gateway, dynamo, account, api, live] = await Promise.all([
    read(() => cloud.quotas('cognito-idp')),
    read(() => cloud.quotas('apigateway')),
    read(() => cloud.quotas('dynamodb')),
    read(() => cloud.gatewayAccount()),
    read(() => cloud.throttle('api')),
    read(() => cloud.throttle('live')),
  ])
  const [concurrency, mail, table] = await Promise.all([
    read(() => cloud.concurrencyLimit()),
    read(() => cloud.mailAccount()),
    read(() => cloud.table()),
  ])
  return {
    cognito,
    gateway,
    dynamo,
    account,
    api,
    live,
    concurrency,
    reserved: new Map(await shares),
    mail,
    table,
  }
}

async function read<Value>(ask: () => Promise<Value>): Promise<Read<Value>> {
  try {
    return { value: await ask() }
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    return { error: `${name}: ${message}` }
  }
}

/** Returns a part of a value, or the error if the value could not be read. */
export function partOf<Whole, Part>(whole: Read<Whole>, of: (whole: Whole) => Part): Read<Part> {
  return 'error' in whole ? whole : { value: of(whole.value) }
}
