import type { DynamoDBRecord } from 'aws-lambda'
import type { StreamEvent } from '#lambdas/runtime/stream.ts'
import type { StreamFunction } from './deliver.ts'

interface OpenWindow {
  readonly start: number
  state: Record<string, string>
}

/** Invokes a handler as Lambda does, with the current tumbling window if the consumer has one. */
export interface Invoker {
  invoke(shardId: string, records: DynamoDBRecord[]): Promise<unknown>
  /** Makes the final calls for windows that are over. */
  closeWindows(now: number): Promise<void>
}

export function createInvoker(
  handler: StreamFunction,
  eventSourceARN: string,
  windowSeconds: number | undefined,
): Invoker {
  if (windowSeconds === undefined) {
    return {
      invoke: (_shardId, Records) => handler({ Records }),
      closeWindows: async () => {},
    }
  }
  const sizeMs = windowSeconds * 1000
  const open = new Map<string, OpenWindow>()
  const call = async (
    shardId: string,
    window: OpenWindow,
    isFinal: boolean,
    event: StreamEvent,
  ) => {
    const times = {
      start: new Date(window.start).toISOString(),
      end: new Date(window.start + sizeMs).toISOString(),
    }
    const answer = await handler({
      ...event,
      shardId,
      window: times,
      state: { ...window.state },
      isFinalInvokeForWindow: isFinal,
      isWindowTerminatedEarly: false,
      eventSourceARN,
    })
    window.state = (answer as { state?: Record<string, string> } | undefined)?.state ?? {}
    return answer
  }
  const closeWindows = async (now: number) => {
    for (const [shardId, window] of open) {
      if (window.start + sizeMs > now) continue
      open.delete(shardId)
      await call(shardId, window, true, { Records: [] })
    }
  }
  return {
    closeWindows,
    invoke: async (shardId, Records) => {
      const now = Date.now()
      await closeWindows(now)
      const window = open.get(shardId) ?? { start: Math.floor(now / sizeMs) * sizeMs, state: {} }
      open.set(shardId, window)
      return call(shardId, window, false, { Records })
    },
  }
}
