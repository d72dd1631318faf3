import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PassWallet } from '#shared/passes.ts'
import type { SupportService } from '#shared/support-service.ts'

export interface DemoAccount {
  readonly role: 'admin' | 'team' | 'sponsor' | 'fan'
  readonly email: string
  readonly password: string
  readonly userKey: string
  readonly teamID?: string
  readonly sponsorID?: string
}

/** Outputs as a deployed environment has them, plus the local endpoints and demo accounts. */
export interface Outputs {
  readonly siteUrl: string
  readonly apiUrl: string
  readonly liveUrl: string
  readonly region: string
  readonly userPoolId: string
  readonly userPoolClientId: string
  readonly cognitoEndpoint: string
  readonly tableName: string
  readonly dynamodbEndpoint: string
  readonly mediaBucket: string
  readonly reportsBucket: string
  readonly s3Endpoint: string
  readonly mailUrl: string
  /** URL of the page that shows the sent pushes. */
  readonly pushUrl: string
  /** Public VAPID key with which browsers subscribe to pushes. */
  readonly pushKey: string
  /** URL of the stand-in for Google's page, which shows a pass's content. */
  readonly passesUrl: string
  /**
   * Wallets for which passes are made. Phones refuse the passes, because their keys are made up.
   */
  readonly passWallets: readonly PassWallet[]
  /** URL of the Stripe stand-in. */
  readonly stripeUrl: string
  readonly supportService?: SupportService
  readonly needsSecondFactor?: boolean
  readonly demoAccounts: readonly DemoAccount[]
}

export function writeOutputs(folder: string, outputs: Outputs): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'outputs.json'), `${JSON.stringify(outputs, null, 2)}\n`)
}
