import type { QueueSender } from '#lambdas/base/aws/queue.ts'
import { type BucketSource, consumers } from '#lambdas/manifest.ts'
import type { LocalS3 } from './s3.ts'

/** Replaces EventBridge's rules: objects put under a consumer's prefix are sent to its queue. */
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
        console.error(`Nobody was notified of ${object.key}`, error)
      })
    }
  })
}
