import { backOffMs } from './back-off.ts'
import { Line, type LineNeeds } from './line.ts'

interface ConnectionNeeds extends LineNeeds {
  /** A number from 0 to 1. */
  random(): number
}

export interface LiveConnection {
  /** Sets the topics to follow from now on. */
  follow(topics: ReadonlySet<string>): void
  /** Connects while awake and something is to be followed; asleep it holds no line. */
  setAwake(isAwake: boolean): void
}

/**
 * One line to the server for a page. After a break it comes back by itself, later after each
 * failure, follows again what was followed, and learns the states of that moment: nothing is missed.
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
