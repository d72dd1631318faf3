import { provideSearchIndex } from '#lambdas/search/provider.ts'
import type { LocalCognito } from './cognito/cognito.ts'
import { startPool } from './cognito/start-pool.ts'
import { enforceRights } from './functions/enforce-rights.ts'
import { setHandlerEnvironment } from './functions/environment.ts'
import { provideKeys } from './keys.ts'
import { openMessages } from './messages.ts'
import type { CloudOptions } from './options.ts'
import { type LocalPlaces, startPlaces } from './places/places.ts'
import { startSearch } from './search/search.ts'
import type { LocalService } from './service.ts'
import { type LocalS3, startS3 } from './storage/s3.ts'
import { type LocalStripe, startStripe } from './stripe/stripe.ts'
import { TABLE_FOLDER, TABLE_NAME } from './table/definition.ts'
import { startDynamoDb } from './table/dynamodb.ts'

/** Returns the folder for a part's state; undefined if state stays in memory. */
export type FolderOf = (part: string) => string | undefined
/** Registers a started part, so that it is stopped with the cloud. */
export type Keep = <Part extends LocalService>(part: Part) => Part

export type Services = Awaited<ReturnType<typeof startServices>>

/** Starts the services that the handlers call, and passes their addresses to the handlers. */
export async function startServices(options: CloudOptions, folder: FolderOf, keep: Keep) {
  const { ports, tableName = TABLE_NAME } = options
  const table = keep(await startTable(options, options.tableFolder ?? folder(TABLE_FOLDER)))
  const tableOutputs = { tableName, dynamodbEndpoint: table.url }
  setHandlerEnvironment(tableOutputs)
  keep(enforceRights())
  const messages = openMessages(folder)
  const cognito = keep(await startPool(messages.outbox, folder('cognito'), ports.cognito))
  const s3 = keep(await startS3({ stateFolder: folder('s3'), port: ports.s3 }))
  const places = keep(await startPlaces({ stateFolder: undefined, port: ports.places }))
  const stripe = keep(await startStripeOf(options, folder('stripe')))
  provideKeys(stripe, folder('proofs'))
  const addresses = addressesOf({ cognito, s3, places, stripe })
  setHandlerEnvironment(tableOutputs, addresses)
  const search = keep(await startSearch())
  provideSearchIndex(search.index)
  return { tableOutputs, messages, cognito, s3, stripe, search }
}

function startTable(options: CloudOptions, stateFolder: string | undefined) {
  const { ports, tableName = TABLE_NAME, dynamodbEndpoint: endpoint, onTableLost: onLost } = options
  return startDynamoDb({ stateFolder, port: ports.dynamodb, tableName, endpoint, onLost })
}

function startStripeOf({ ports, onStripeAnswered }: CloudOptions, stateFolder: string | undefined) {
  return startStripe({ stateFolder, port: ports.stripe, onAnswered: onStripeAnswered })
}

interface Addressed {
  readonly cognito: LocalCognito
  readonly s3: LocalS3
  readonly places: LocalPlaces
  readonly stripe: LocalStripe
}

/** Returns the environment variables in which the handlers find the services. */
function addressesOf({ cognito, s3, places, stripe }: Addressed): Record<string, string> {
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
    SITE_BUCKET: s3.siteBucket,
  }
}
