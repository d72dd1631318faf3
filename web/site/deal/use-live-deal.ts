import { useQueryClient } from '@tanstack/react-query'
import type { StateMessage } from '#shared/api/live.ts'
import { topicName } from '#shared/live-topics.ts'
import { useTopic } from '#web/lib/live/use-topic.ts'
import type { DealPage } from './page-data.ts'

type Message = Extract<StateMessage, { kind: 'deal' | 'myDeal' }>

/**
 * The answer of a request may have been read a little before the message that came ahead of it,
 * since requests read whichever copy is near.
 */
const MAY_LAG_MS = 2_000

const keyOf = (topic: string, reader: string) => ['live', topic, reader]

/** Merges a message into the data of the page. */
function withMessage(page: DealPage, message: Message): DealPage {
  return { ...page, ...message.state }
}

/**
 * Keeps an open deal as it is on the server: its counters and rules, and the reader's own redemption
 * of it, wherever they made it. Returns whether it does, and brings answers up to date that come late.
 */
export function useLiveDeal(dealKey: string, reader: string, queryKey: readonly unknown[]) {
  const client = useQueryClient()
  const deal = topicName({ kind: 'deal', offerKey: dealKey })
  const mine = topicName({ kind: 'myDeal', offerKey: dealKey })
  const show = (message: StateMessage) => {
    if (message.kind !== 'deal' && message.kind !== 'myDeal') return
    client.setQueryData<Message>(keyOf(message.topic, reader), message)
    client.setQueryData<DealPage | string>(queryKey, (known) =>
      typeof known === 'object' ? withMessage(known, message) : known,
    )
  }
  const isLive = useTopic(deal, show)
  useTopic(reader === 'visitor' ? undefined : mine, show)
  const bringUpToDate = (page: DealPage): DealPage =>
    [deal, mine]
      .map((topic) => client.getQueryData<Message>(keyOf(topic, reader)))
      .filter((message) => message !== undefined)
      .filter(({ at }) => Date.parse(at) + MAY_LAG_MS > Date.parse(page.now))
      .reduce(withMessage, page)
  return { isLive, bringUpToDate }
}
