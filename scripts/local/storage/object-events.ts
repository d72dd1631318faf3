import type { QueueSender } from '#lambdas/base/queue.ts'
import { type BucketSource, consumers } from '#lambdas/manifest.ts'
import type { LocalS3 } from './s3.ts'

/** Stands where EventBridge's rules stand: what is put below a consumer's prefix goes to its queue. */
export function notifyOfObjects(s3: LocalS3, sender: QueueSender): void {
  const sources = consumers
    .map(({ source }) => source)
    .filter((source): source is BucketSource => source.kind === 'bucket')
  s3.onObjectCreated((event) => {
    const { bucket, object } = event.detail
    if (bucket.name !== s3.mediaBucket) return
    for (const { prefix, queue } of sources) {
      if (!object.key.startsWith(prefix)) continue
      sender.send(queue, [event]).catch((error: unknown) => {
        console.error(`Nobody was told of ${object.key}`, error)
      })
    }
  })
}
