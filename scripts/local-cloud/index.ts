import { later } from '../later.ts'

export type { Cloud } from './cloud.ts'
export type { LocalCognito } from './cognito/cognito.ts'
export { demoIdentities } from './cognito/identities.ts'
export type { CognitoTriggers } from './cognito/triggers.ts'
export { enforceRights } from './functions/enforce-rights.ts'
export { LOCAL_ORIGIN_KEY, LOCAL_REGION, setHandlerEnvironment } from './functions/environment.ts'
export type { LocalQueues } from './functions/queues.ts'
export { runningFunction, withRights } from './functions/rights.ts'
export { createOutbox, type Outbox, outboxMailer } from './mail/outbox.ts'
export type { Ports } from './options.ts'
export { type DemoAccount, type Outputs, writeOutputs } from './outputs.ts'
export type { MadeUpKeys } from './passes/made-up-keys.ts'
export { decrypt } from './push/decrypt.ts'
export { SENDING_PATH } from './push/push-paths.ts'
export type { LocalPush } from './push/push-service.ts'
export type { Asked } from './site/asked.ts'
export { drawingKey } from './site/drawing-key.ts'
export { VIEWER_CITY_PATH } from './site/viewer-city.ts'
export type { LocalS3 } from './storage/s3.ts'
export type { ConsumerOptions } from './streams/consumer.ts'
export { isStreamLine } from './streams/deliver.ts'
export type { StreamSourceReader } from './streams/source.ts'
export type { LocalStreams } from './streams/streams.ts'
export type { Exchange } from './stripe/api.ts'
export type { StripeKnobs } from './stripe/knobs.ts'
export type { PastAccount, PastPage, PastPayment } from './stripe/past.ts'
export { StripeRefusal } from './stripe/refusals.ts'
export { sign } from './stripe/signature.ts'
export type { LocalStripe, StripeOptions } from './stripe/stripe.ts'
export { TABLE_FOLDER, TABLE_NAME, tableDefinition } from './table/definition.ts'
export { endLeftover } from './table/engine-record.ts'
export { engineFile, tableFile } from './table/table-engine.ts'
export { isWrite } from './table/table-writes.ts'

export const startCloud = later(async () => (await import('./cloud.ts')).startCloud)

// Tests and measurements start these parts separately, without the whole local cloud.
export const startCognito = later(async () => (await import('./cognito/cognito.ts')).startCognito)
export const startDynamoDb = later(async () => (await import('./table/dynamodb.ts')).startDynamoDb)
export const startQueues = later(async () => (await import('./functions/queues.ts')).startQueues)
export const startS3 = later(async () => (await import('./storage/s3.ts')).startS3)
export const startSearch = later(async () => (await import('./search/search.ts')).startSearch)
export const startStreams = later(async () => (await import('./streams/streams.ts')).startStreams)
export const startStripe = later(async () => (await import('./stripe/stripe.ts')).startStripe)
export const openStream = later(async () => (await import('./streams/source.ts')).openStream)
export const notifyOfObjects = later(async () => (await import('./storage/s3.ts')).notifyOfObjects)
export const createMemoryIndex = later(
  async () => (await import('./search/memory-index.ts')).createMemoryIndex,
)
export const createPushService = later(
  async () => (await import('./push/push-service.ts')).createPushService,
)
export const madeUpKeys = later(async () => (await import('./passes/made-up-keys.ts')).madeUpKeys)
export const createSite = later(async () => (await import('./site/site.ts')).createSite)
export const readSiteFile = later(async () => (await import('./site/site-files.ts')).readSiteFile)
export const answerRequest = later(async () => (await import('./site/gateway.ts')).answerRequest)
export const loadGateway = () => import('./site/gateway.ts')
export const loadEdge = () => import('./site/edge.ts')
export const loadEdgeCache = () => import('./site/edge-cache.ts')
export const loadStripeCalls = async () => (await import('./stripe/calls.ts')).calls
