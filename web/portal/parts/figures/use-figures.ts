import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readFigures } from '#shared/api/figures.ts'
import type { OutputOf } from '#shared/api/route.ts'
import type { FiguresOwner } from '#shared/live-topics.ts'
import type { SpanName } from '#shared/stats/spans.ts'
import { localDay } from '#shared/time.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { asking, refreshDelay, useRefreshing } from '../../../lib/live/use-live.ts'
import { DEFAULT_ZONE, RANGES, useFiguresAddress } from './figures-address.ts'

export type SpanFigures = OutputOf<typeof readFigures>

/** Returns whether a range ends today. Its last bar is then not complete. */
export function endsToday({ span, zone }: Pick<SpanFigures, 'span' | 'zone'>): boolean {
  return span.to === localDay(serverNow(), zone)
}

/** Subject of the figures, and the owner whose live topic announces changes. */
export type Counted = {
  subject: 'platform' | 'team' | 'sponsor' | 'deal'
  key: string
  owner: FiguresOwner
  /** Key of an organization. If set, figures of a business count only that organization's fans. */
  team?: string | undefined
}

type Asked = { span: SpanName; at?: string | undefined; isNeeded?: boolean }

/** Returns the figures of a period. While they load, returns the previously shown figures. */
export function useFigures(of: Counted, { span, at, isNeeded = true }: Asked) {
  const { zone } = useFiguresAddress().asked
  const query = {
    span,
    ...(at !== undefined && { at }),
    ...(zone !== DEFAULT_ZONE && { zone }),
    ...(of.team !== undefined && { team: of.team }),
  }
  const asked = { params: { subject: of.subject, subjectKey: of.key }, query }
  const answer = answerOf(readFigures, asked)
  const isLive = useRefreshing(of.owner, answer.queryKey)
  return useQuery({
    ...answer,
    ...asking,
    enabled: isNeeded,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => refreshDelay(state.error, isLive),
    refetchOnWindowFocus: true,
  })
}

/** Returns the figures of the page's date range. Tiles and charts share one request. */
export function usePageFigures(of: Counted) {
  const { range, at } = useFiguresAddress().asked
  return useFigures(of, { span: RANGES[range], at })
}
