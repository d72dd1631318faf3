import { backOffMs } from '../back-off.ts'
import { Line, type LineNeeds } from './line.ts'

interface ConnectionNeeds extends LineNeeds {
  /** Returns a number from 0 to 1. */
  random(): number
}

export interface LiveConnection {
  /** Resubscribes to a topic, because its contents have changed. */
  renew(topic: string): void
  /** Replaces the followed topics. */
  follow(topics: ReadonlySet<string>): void
  /**
   * Sets whether the page is awake: online, and not hidden for more than a minute. Connects while
   * the page is awake and follows topics, and otherwise disconnects.
   */
  setAwake(isAwake: boolean): void
}

/**
 * Creates the page's only live connection. After a failure it reconnects and receives the current
 * state of all followed topics, so that no change is lost.
 */
export function createConnection(needs: ConnectionNeeds): LiveConnection {
  let wanted: ReadonlySet<string> = new Set()
  let isAwake = false
  let failures = 0
  let line: Line | undefined
  let retry: ReturnType<typeof setTimeout> | undefined

  const onReady = () => {
    failures = 0
  }
  const onEnd = () => {
    line = undefined
    needs.onFollowed(new Set())
    if (!isAwake || wanted.size === 0) return
    retry = setTimeout(
      () => {
        retry = undefined
        adjust()
      },
      backOffMs(failures, needs.random()),
    )
    failures += 1
  }
  const adjust = () => {
    if (!isAwake || wanted.size === 0) {
      clearTimeout(retry)
      retry = undefined
      line?.end()
    } else if (retry === undefined) {
      line ??= new Line(needs, { onReady, onEnd })
      line.follow(wanted)
    }
  }

  return {
    renew: (topic) => line?.renew(topic),
    follow(topics) {
      wanted = topics
      adjust()
    },
    setAwake(next) {
      isAwake = next
      if (next) failures = 0
      adjust()
    },
  }
}
