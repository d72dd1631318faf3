import { ORIGINALS_PREFIX } from '#shared/media.ts'
import { COUNTED, FANNED_OUT } from '../stores/stream/changes.ts'
import { sortKeyPrefixes } from '../stores/stream/sort-key-prefixes.ts'
import type { ConsumerLine } from './lines.ts'
import { CHANGE_OF_DEAL, CODE_WORK, REPORT_WORK } from './rights.ts'

export const consumers: readonly ConsumerLine[] = [
  {
    name: 'aggregates',
    entry: 'consumers/aggregates.ts',
    rights: { table: ['BatchGetItem', 'PutItem', 'UpdateItem'] },
    source: {
      kind: 'stream',
      // Each counter is written once per batch, so a batching window of one second saves writes
      // during a rush. A batch has at most 6 MB, which is about 6,000 impressions of 0.9 kB, or
      // half as many redemptions of 1.9 kB.
      batchSize: 6000,
      batchingWindowSeconds: 1,
      // The end of the tumbling window also ends a batch.
      tumblingWindowSeconds: 60,
      retryAttempts: 5,
      sortKeyPrefixes: /* @__PURE__ */ sortKeyPrefixes(COUNTED),
    },
    memoryMb: 512,
    timeoutSeconds: 60,
  },
  {
    name: 'fanout',
    entry: 'consumers/fanout.ts',
    rights: {
      table: ['BatchWriteItem', 'PutItem'],
      sendsTo: ['search-index', 'live', 'purchases', 'mirrors', 'alerts', 'posters'],
    },
    source: {
      kind: 'stream',
      batchSize: 100,
      batchingWindowSeconds: 0,
      retryAttempts: 5,
      sortKeyPrefixes: /* @__PURE__ */ sortKeyPrefixes(FANNED_OUT),
    },
    timeoutSeconds: 30,
  },
  {
    name: 'index-search',
    entry: 'consumers/index-search.ts',
    rights: { table: ['BatchGetItem'], search: 'write' },
    source: { kind: 'queue', queue: 'search-index', batchSize: 10, maxReceives: 5 },
    timeoutSeconds: 30,
  },
  {
    name: 'push-live',
    entry: 'consumers/push-live.ts',
    rights: {
      table: ['GetItem', 'BatchGetItem', 'Query', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'],
      indexes: ['bySponsor'],
      sendsTo: ['live'],
      pushes: true,
      proofs: true,
    },
    source: { kind: 'queue', queue: 'live', batchSize: 10, maxReceives: 3 },
    memoryMb: 1024,
    timeoutSeconds: 30,
  },
  {
    name: 'settle-purchase',
    entry: 'consumers/settle-purchase.ts',
    rights: {
      table: CHANGE_OF_DEAL,
      indexes: ['byOffer'],
      sendsTo: ['purchases'],
      payments: true,
      mail: true,
      siteUrl: true,
    },
    source: { kind: 'queue', queue: 'purchases', batchSize: 5, maxReceives: 5 },
    timeoutSeconds: 60,
  },
  {
    name: 'update-mirrors',
    entry: 'consumers/update-mirrors.ts',
    rights: {
      table: [
        'GetItem',
        'BatchGetItem',
        'Query',
        'PutItem',
        'UpdateItem',
        'DeleteItem',
        'ConditionCheckItem',
      ],
      sendsTo: ['mirrors'],
    },
    source: { kind: 'queue', queue: 'mirrors', batchSize: 1, maxReceives: 5 },
    timeoutSeconds: 60,
  },
  {
    name: 'work-off-codes',
    entry: 'consumers/work-off-codes.ts',
    rights: CODE_WORK,
    source: { kind: 'queue', queue: 'codes', batchSize: 1, maxReceives: 5 },
    timeoutSeconds: 90,
  },
  {
    name: 'write-report',
    entry: 'consumers/write-report.ts',
    rights: REPORT_WORK,
    source: { kind: 'queue', queue: 'reports', batchSize: 1, maxReceives: 5 },
    memoryMb: 1024,
    timeoutSeconds: 90,
  },
  {
    name: 'send-alerts',
    entry: 'consumers/send-alerts.ts',
    rights: {
      table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
      indexes: ['byTeam', 'bySponsor', 'byOffer'],
      sendsTo: ['alerts'],
      webPush: true,
      mail: true,
      siteUrl: true,
    },
    source: { kind: 'queue', queue: 'alerts', batchSize: 1, maxReceives: 5 },
    memoryMb: 1024,
    timeoutSeconds: 60,
  },
  {
    name: 'resize-picture',
    entry: 'consumers/resize-picture.ts',
    rights: { pictures: 'resize' },
    source: {
      kind: 'bucket',
      prefix: ORIGINALS_PREFIX,
      queue: 'pictures',
      batchSize: 1,
      maxReceives: 5,
    },
    nativePackages: ['sharp'],
    // Measured: a picture of 50 megapixels needs 970 MB and 3.4 s as AVIF, and up to 250 MB and 1 s
    // as JPEG.
    memoryMb: 1536,
    timeoutSeconds: 60,
  },
  {
    name: 'draw-posters',
    entry: 'consumers/draw-posters.ts',
    rights: { table: ['BatchGetItem', 'PutItem'], pictures: 'draw' },
    source: { kind: 'queue', queue: 'posters', batchSize: 5, maxReceives: 5 },
    nativePackages: ['sharp'],
    // Measured: a deal needs 280 MB and 0.8 s at full speed for both languages.
    memoryMb: 1024,
    timeoutSeconds: 60,
  },
]
