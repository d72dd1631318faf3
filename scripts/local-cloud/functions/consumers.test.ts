import { expect, it } from 'vitest'
import { settleAll } from './consumers.ts'

/** Creates streams and queues, where each record causes a message and each message a record. */
function pingPong(records: number) {
  let [unread, queued, left] = [1, 0, records]
  return {
    left: () => unread + queued + left,
    webhooks: { drain: async () => {} },
    streams: {
      async drain() {
        const hasRead = unread > 0
        queued += unread
        unread = 0
        return hasRead
      },
    },
    queues: {
      async drain() {
        const hasProcessed = queued > 0
        if (hasProcessed && left > 0) {
          left -= 1
          unread += 1
        }
        queued = 0
        return hasProcessed
      },
    },
  }
}

it('settles consumers of queues and of the stream that cause work for each other', async () => {
  const parts = pingPong(7)

  await settleAll(parts)

  expect(parts.left()).toBe(0)
})

it('fails if the work does not end', async () => {
  await expect(settleAll(pingPong(Infinity))).rejects.toThrow('had not settled')
})
