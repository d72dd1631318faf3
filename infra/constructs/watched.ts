import type { Environment } from '../settings/environments.ts'

/** Names of the resources that alarms and dashboards watch. */
export interface Watched {
  readonly environment: Environment
  readonly account: string
  /** Function names by group: each area of endpoints, the consumers, the triggers, and so on. */
  readonly functionGroups: Readonly<Record<string, readonly string[]>>
  readonly streamReaders: readonly string[]
  readonly queueNames: Readonly<Record<string, string>>
  readonly deadLetterNames: Readonly<Record<string, string>>
  readonly tableName: string
  readonly apiId: string
  readonly liveApiId: string
  readonly searchDomainName: string
  readonly userPoolId: string
  readonly userPoolClientId: string
}
