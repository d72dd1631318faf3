import type { FallbackLine } from './lines.ts'

export const fallback: FallbackLine = {
  name: 'answer-unrouted',
  entry: 'endpoints/answer-unrouted.ts',
  route: '$default',
  rights: {},
}
