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

/** The shape of the deployed outputs; the local cloud adds its demo accounts and endpoints. */
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
  /** Address of the stand-in for push services, which shows what was sent. */
  readonly pushUrl: string
  /** The public half of the keys by which they know us: browsers ask for pushes with it. */
  readonly pushKey: string
  /** Address of the stand-in for Google's page, which shows the content of a pass. */
  readonly passesUrl: string
  /** Wallets that passes are made for: with keys that are made up, and that no phone takes. */
  readonly passWallets: readonly PassWallet[]
  /** Address of the stand-in for Stripe. */
  readonly stripeUrl: string
  readonly supportService?: SupportService
  readonly needsSecondFactor?: boolean
  readonly demoAccounts: readonly DemoAccount[]
}

export function writeOutputs(folder: string, outputs: Outputs): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'outputs.json'), `${JSON.stringify(outputs, null, 2)}\n`)
}
