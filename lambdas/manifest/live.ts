import type { LiveLine } from './lines.ts'

/** The three routes of the WebSocket API. */
export const live: readonly LiveLine[] = [
  {
    name: 'connect-live',
    entry: 'live/connect.ts',
    route: '$connect',
    rights: { table: ['PutItem'], siteOrigins: true },
  },
  {
    name: 'message-live',
    entry: 'live/message.ts',
    route: '$default',
    rights: {
      table: ['GetItem', 'BatchGetItem', 'Query', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'],
      sendsTo: ['live'],
    },
    verifiesTokens: true,
  },
  {
    name: 'disconnect-live',
    entry: 'live/disconnect.ts',
    route: '$disconnect',
    rights: { table: ['DeleteItem', 'BatchWriteItem'] },
  },
]
