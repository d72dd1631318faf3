import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { NEARBY_PATH } from '#infra/edge/functions.ts'
import { VIEWER_PLACE_HEADERS } from '#shared/viewer-place.ts'
import type { Asked } from './asked.ts'

type Answer = APIGatewayProxyStructuredResultV2
type Ask = (asked: Asked) => Promise<Answer>

/** Maximum number of cached answers. A page has about 100 kB. */
const KEPT_MAX = 100

interface Kept {
  readonly answer: Answer
  readonly atMs: number
  readonly freshSeconds: number
  readonly staleSeconds: number
  isRenewed: boolean
}

/**
 * Returns `ask` with a cache like CloudFront's. Answers are cached by URL and token for as long as
 * their headers allow. A stale answer is sent while a new one is requested. `now` returns
 * milliseconds.
 */
export function cachedAtEdge(ask: Ask, now: () => number): Ask {
  const kept = new Map<string, Kept>()

  const renew = async (key: string, asked: Asked): Promise<Answer> => {
    const answer = await ask(asked)
    kept.delete(key)
    const ages = agesOf(asked, answer)
    if (ages) kept.set(key, { answer, atMs: now(), isRenewed: false, ...ages })
    const [oldest] = kept.keys()
    if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest)
    return answer
  }

  return async (asked) => {
    const key = keyOf(asked)
    const found = kept.get(key)
    if (found === undefined) return renew(key, asked)
    const ageSeconds = Math.floor((now() - found.atMs) / 1000)
    if (ageSeconds >= found.freshSeconds + found.staleSeconds) return renew(key, asked)
    if (ageSeconds >= found.freshSeconds && !found.isRenewed) {
      found.isRenewed = true
      renew(key, asked).catch((error: unknown) => {
        found.isRenewed = false
        console.error(`${asked.url.pathname} could not be renewed at the edge`, error)
      })
    }
    const { answer } = found
    return { ...answer, headers: { ...answer.headers, age: ageSeconds } }
  }
}

/**
 * Returns the cache key. As in CloudFront (`infra/constructs/site-policies.ts`), it includes the
 * token. For the deals of the home page, it also includes the viewer's location.
 */
function keyOf({ method, url, headers }: Asked): string {
  const names = url.pathname === NEARBY_PATH ? Object.values(VIEWER_PLACE_HEADERS) : []
  const parts = ['Authorization', ...names].map((name) => headers[name.toLowerCase()])
  return JSON.stringify([method, url.pathname, url.search, ...parts])
}

function agesOf({ method }: Asked, { headers }: Answer) {
  const allowed = String(headers?.['cache-control'] ?? '')
  const seconds = (name: string) => Number(new RegExp(`\\b${name}=(\\d+)`).exec(allowed)?.[1] ?? 0)
  const freshSeconds = seconds('s-maxage')
  const isKept = ['GET', 'HEAD'].includes(method) && freshSeconds > 0
  return isKept ? { freshSeconds, staleSeconds: seconds('stale-while-revalidate') } : undefined
}
