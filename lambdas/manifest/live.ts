import type { LiveLine } from './lines.ts'

/** Routes of the WebSocket API. */
export const live: readonly LiveLine[] = [
  {
    name: 'connect-live',
    entry: 'live-routes/connect.ts',
    route: '$connect',
    rights: { table: ['PutItem'], siteOrigins: true },
  },
  {
    name: 'message-live',
    entry: 'live-routes/message.ts',
    route: '$default',
    rights: {
      table: ['GetItem', 'BatchGetItem', 'Query', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'],
      sendsTo: ['live'],
      proofs: true,
    },
    verifiesTokens: true,
  },
  {
    name: 'disconnect-live',
    entry: 'live-routes/disconnect.ts',
    route: '$disconnect',
    rights: { table: ['DeleteItem', 'BatchWriteItem'] },
  },
]
