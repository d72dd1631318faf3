import { join } from 'node:path'
import { setEnvironment } from '#lambdas/base/environment.ts'
import { provideStripeSecrets } from '#lambdas/payments/secrets.ts'
import { provideConnectionGateway } from '#lambdas/push/gateway.ts'
import { provideSearchIndex } from '#lambdas/search/provider.ts'
import { provideSiteFiles } from '#lambdas/site/site-files.ts'
import { receiveStripeEvent } from '#shared/api/purchases.ts'
import { PASS_WALLETS } from '#shared/passes.ts'
import type { SupportService } from '#shared/support-service.ts'
import { type LocalCognito, startCognito } from './cognito/cognito.ts'
import { startConsumers } from './functions/consumers.ts'
import { LOCAL_REGION, setHandlerEnvironment } from './functions/environment.ts'
import { enforceRights } from './functions/rights.ts'
import { type LocalSchedules, loadSchedules, startSchedules } from './functions/schedules.ts'
import type { listenOnLoopback } from './listen.ts'
import { type LocalLive, startLive } from './live.ts'
import { type Messages, openMessages } from './messages.ts'
import type { DemoAccount, Outputs } from './outputs.ts'
import { PASSES_PATH } from './passes/pass-issuer.ts'
import { type LocalPlaces, startPlaces } from './places/places.ts'
import { PUSH_PATH } from './push/push-service.ts'
import { type LocalSearch, startSearch } from './search/search.ts'
import type { LocalService } from './service.ts'
import { readSiteFile } from './site/site-files.ts'
import { startSite } from './site/start-site.ts'
import { notifyOfObjects } from './storage/object-events.ts'
import { type LocalS3, startS3 } from './storage/s3.ts'
import type { LocalStreams } from './streams/streams.ts'
import { type LocalStripe, type StripeOptions, startStripe } from './stripe/stripe.ts'
import { startDynamoDb } from './table/dynamodb.ts'

export const TABLE_NAME = 'fanward'
/** Inside the state folder. */
export const TABLE_FOLDER = 'dynamodb'

export interface CloudOptions {
  /** Undefined keeps all in memory and temporary folders. */
  readonly stateFolder: string | undefined
  /** The first of the block's six ports: site, table, Cognito, S3, places, Stripe. */
  readonly ports: Ports
  readonly siteFolder: string
  /** Serves the site, if not on a port of its own. */
  readonly listen?: typeof listenOnLoopback
  /** Folder of the table, if not in the state folder. */
  readonly tableFolder?: string | undefined
  /** An engine that runs elsewhere, such as DynamoDB Local. */
  readonly dynamodbEndpoint?: string | undefined
  readonly tableName?: string
  /** Time limit of an endpoint; API Gateway's unless given. */
  readonly answerLimitMs?: number
  /** Called when the table engine is gone for good: nothing works without it. */
  readonly onTableLost?: (reason: string) => void
  /** None, as in every environment until somebody chooses one. */
  readonly supportService?: SupportService
  /** Staff set up a second factor before they have their role, as in protected environments. */
  readonly needsSecondFactor?: boolean
  /** Folder where clouds of the same world share drawn pictures; each draws its own unless given. */
  readonly drawnFolder?: string | undefined
  /** Called with each call to Stripe that was not refused. */
  readonly onStripeAnswered?: StripeOptions['onAnswered']
}

export interface Ports {
  readonly site: number
  readonly dynamodb: number
  readonly cognito: number
  readonly s3: number
  readonly places: number
  readonly stripe: number
}

export interface Cloud extends Messages {
  readonly outputs: Outputs
  readonly services: readonly LocalService[]
  readonly search: LocalSearch
  readonly stripe: LocalStripe
  readonly streams: LocalStreams
  readonly live: LocalLive
  /** They wait until they are started. */
  readonly schedules: LocalSchedules
  readonly createAccount: LocalCognito['createAccount']
  setDemoAccounts(accounts: readonly DemoAccount[]): void
  /** Returns when all that was written has passed the stream and the queues. */
  settle(): Promise<void>
  stop(): Promise<void>
}

/** Starts every part, each after those that it needs. When one fails, those before it are stopped. */
export async function startCloud(options: CloudOptions): Promise<Cloud> {
  const services: LocalService[] = []
  const stop = async () => {
    const failures: unknown[] = []
    // One that does not stop must not keep the others running.
    for (const service of [...services].reverse()) {
      await service.stop().catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0) throw failures[0]
  }
  try {
    return await startParts(options, services, stop)
  } catch (error) {
    await stop()
    throw error
  }
}

async function startParts(
  options: CloudOptions,
  services: LocalService[],
  stop: () => Promise<void>,
): Promise<Cloud> {
  const folder = (part: string) => options.stateFolder && join(options.stateFolder, part)
  const keep = <Part extends LocalService>(part: Part): Part => {
    services.push(part)
    return part
  }
  const { ports, tableName = TABLE_NAME } = options
  const table = keep(await startTable(options, options.tableFolder ?? folder(TABLE_FOLDER)))
  setHandlerEnvironment({ tableName, dynamodbEndpoint: table.url })
  enforceRights()
  const messages = openMessages(folder)
  const cognito = keep(await startPool(messages.outbox, folder('cognito'), ports.cognito))
  const s3 = keep(await startS3({ stateFolder: folder('s3'), port: ports.s3 }))
  const places = keep(await startPlaces({ stateFolder: undefined, port: ports.places }))
  const stripe = keep(await startStripeOf(options, folder('stripe')))
  provideStripeSecrets({ secretKey: stripe.secretKey, webhookSecrets: [stripe.webhookSecret] })
  const addresses = addressesOf({ cognito, s3, places, stripe })
  setHandlerEnvironment({ tableName, dynamodbEndpoint: table.url }, addresses)
  const search = keep(await startSearch())
  provideSearchIndex(search.index)
  provideSiteFiles((name) => readSiteFile(options.siteFolder, name))
  const { queues, streams } = await startConsumers(table.url, tableName, folder('streams'))
  keep(queues)
  notifyOfObjects(s3, queues.sender)
  keep(streams)
  const schedules = keep(startSchedules({ schedules: await loadSchedules() }))
  const live = await startLive()
  provideConnectionGateway(live.gateway)
  let outputs: Outputs
  const { drawnFolder, listen, answerLimitMs } = options
  const parts = {
    messages,
    live,
    schedules,
    drawnFolder,
    listen,
    answerLimitMs,
    outputs: () => outputs,
  }
  const site = keep(await startSite(options.siteFolder, ports.site, parts))
  keep({ ...live, url: site.url.replace('http:', 'ws:') + live.path })
  outputs = {
    ...outputsOf({ cognito, s3, stripe, messages, site, livePath: live.path }),
    tableName,
    dynamodbEndpoint: table.url,
    ...chosenOf(options),
  }
  setEnvironment(atSite(site.url, options))
  stripe.webhooks.connect(`${site.url}/api${receiveStripeEvent.path}`)
  return {
    get outputs() {
      return outputs
    },
    ...messages,
    services,
    search,
    stripe,
    streams,
    schedules,
    live,
    createAccount: cognito.createAccount,
    setDemoAccounts(demoAccounts) {
      outputs = { ...outputs, demoAccounts }
    },
    settle: () => settleAll(stripe, streams, queues),
    stop,
  }
}

interface Drained {
  drain(): Promise<void>
}

async function settleAll(stripe: LocalStripe, streams: Drained, queues: Drained): Promise<void> {
  await stripe.webhooks.drain()
  await streams.drain()
  await queues.drain()
  // Consumers of queues move money at Stripe, which sends events, and write to the table, which streams.
  await stripe.webhooks.drain()
  await streams.drain()
}

function chosenOf({ supportService, needsSecondFactor }: CloudOptions) {
  return {
    ...(supportService && { supportService }),
    ...(needsSecondFactor && { needsSecondFactor }),
  }
}

function startStripeOf({ ports, onStripeAnswered }: CloudOptions, stateFolder: string | undefined) {
  return startStripe({ stateFolder, port: ports.stripe, onAnswered: onStripeAnswered })
}

function startTable(options: CloudOptions, stateFolder: string | undefined) {
  const { ports, tableName = TABLE_NAME, dynamodbEndpoint: endpoint, onTableLost: onLost } = options
  return startDynamoDb({ stateFolder, port: ports.dynamodb, tableName, endpoint, onLost })
}

interface Services {
  readonly cognito: LocalCognito
  readonly s3: LocalS3
  readonly places: LocalPlaces
  readonly stripe: LocalStripe
}

/** The variables by which the handlers find the services. */
function addressesOf({ cognito, s3, places, stripe }: Services): Record<string, string> {
  return {
    STRIPE_ENDPOINT: stripe.url,
    COGNITO_ENDPOINT: cognito.url,
    USER_POOL_ID: cognito.userPoolId,
    USER_POOL_CLIENT_ID: cognito.userPoolClientId,
    TOKEN_ISSUER: cognito.issuer,
    PLACE_INDEX: places.indexName,
    LOCATION_ENDPOINT: places.url,
    S3_ENDPOINT: s3.url,
    MEDIA_BUCKET: s3.mediaBucket,
    REPORTS_BUCKET: s3.reportsBucket,
  }
}

interface Shown extends Omit<Services, 'places'> {
  readonly messages: Messages
  readonly site: { readonly url: string }
  readonly livePath: string
}

function outputsOf({ cognito, s3, stripe, messages, site, livePath }: Shown) {
  return {
    siteUrl: site.url,
    apiUrl: `${site.url}/api`,
    liveUrl: site.url.replace('http:', 'ws:') + livePath,
    region: LOCAL_REGION,
    userPoolId: cognito.userPoolId,
    userPoolClientId: cognito.userPoolClientId,
    cognitoEndpoint: cognito.url,
    mediaBucket: s3.mediaBucket,
    reportsBucket: s3.reportsBucket,
    s3Endpoint: s3.url,
    mailUrl: `${site.url}/__local/mail`,
    pushUrl: site.url + PUSH_PATH,
    pushKey: messages.push.pair.publicKey,
    passesUrl: site.url + PASSES_PATH,
    passWallets: PASS_WALLETS,
    stripeUrl: stripe.url,
    demoAccounts: [],
  }
}

/** The environment that is known once the site is served. */
function atSite(url: string, { needsSecondFactor }: CloudOptions) {
  return {
    SITE_URL: url,
    SITE_IS_LISTED: 'true',
    PUSH_ENDPOINT: url,
    GOOGLE_WALLET_ENDPOINT: url + PASSES_PATH,
    SECOND_FACTOR: needsSecondFactor ? 'required' : undefined,
  }
}

function startPool(outbox: Messages['outbox'], stateFolder: string | undefined, port: number) {
  return startCognito({
    stateFolder,
    port,
    outbox,
    triggers: {
      async preSignUp(event) {
        const { handler } = await import('#lambdas/triggers/pre-sign-up.ts')
        return handler(event)
      },
      async postConfirmation(event) {
        const { handler } = await import('#lambdas/triggers/post-confirmation.ts')
        return handler(event)
      },
      async preTokenGeneration(event) {
        const { handler } = await import('#lambdas/triggers/pre-token-generation.ts')
        return handler(event)
      },
    },
  })
}
